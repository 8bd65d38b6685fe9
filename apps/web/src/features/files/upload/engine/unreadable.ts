import { extensionOf } from '@arbour/contract/names'
import type { Refusal } from '../model/failure.ts'

/** Why the bytes of a file cannot be sent. */
export function unreadable(file: File): Refusal {
  // A browser that hands a dropped folder over as if it were a file gives it no type and cannot read it.
  const isFolder = file.type === '' && extensionOf(file.name) === null
  const message = isFolder ? 'A folder cannot be sent as a file' : 'The file cannot be read: it was changed, moved or deleted'
  return { status: 400, message }
}
