import { extensionOf } from '@arbour/contract/names'
import type { Refusal } from '../model/failure.ts'

/** Returns why the bytes of a file cannot be sent. */
export function unreadable(file: File): Refusal {
  // Some browsers represent a dropped folder as a file without a type, which cannot be read.
  const isFolder = file.type === '' && extensionOf(file.name) === null
  const message = isFolder ? 'A folder cannot be sent as a file' : 'The file cannot be read: it was changed, moved or deleted'
  return { status: 400, message }
}
