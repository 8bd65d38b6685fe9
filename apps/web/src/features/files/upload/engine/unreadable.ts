import { extensionOf } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import type { Refusal } from '../model/failure.ts'

/** Returns why the bytes of a file cannot be sent. */
export function unreadable(file: File): Refusal {
  // Some browsers represent a dropped folder as a file without a type, which cannot be read.
  const isFolder = file.type === '' && extensionOf(file.name) === null
  const message = isFolder ? t('files.upload.folderCannotBeUploaded') : t('files.upload.fileCannotBeReadIt')
  return { status: 400, message }
}
