/** What is looked at before a file is sent (spec 1 section 5). */
import { isMimetype, mimetypeOf } from '@arbour/contract/file-kinds'
import { MAX_UPLOAD_BYTES } from '@arbour/contract/limits'
import { messages } from '@arbour/contract/messages'
import { extensionOf, nameProblem, normaliseName } from '@arbour/contract/names'
import type { NewEntry, UploadTarget } from './entry.ts'

/** A file as the browser hands it over. */
export interface UploadSource {
  file: File
  /** Where it stood in a folder that was chosen or dropped, its own name included, as in `File.webkitRelativePath`: `Photos/2024/a.jpg`. */
  relativePath?: string
}

/** The media type that a file is sent as: the browser's word for it, else that of its extension; null when neither knows. */
export function mimetypeOfFile({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  const announced = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return isMimetype(announced) ? announced : mimetypeOf(extensionOf(name))
}

/** Says in one sentence why a file cannot be sent, or null. */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>, folders: readonly string[] = []): string | null {
  if (file.size > MAX_UPLOAD_BYTES) return messages.tooLarge
  const broken = folders.map(normaliseName).find((folder) => nameProblem(folder) !== null)
  if (broken !== undefined) return `The folder ${broken} cannot be made: ${nameProblem(broken)}`
  return nameProblem(file.name) ?? (mimetypeOfFile(file) === null ? messages.noMimetype : null)
}

/** The folders in a relative path: `Photos/2024/a.jpg` gives `['Photos', '2024']`. */
export function foldersOf(relativePath: string | undefined): string[] {
  return (relativePath ?? '').split('/').filter(Boolean).slice(0, -1).map(normaliseName)
}

/** The queue's entry for a file. */
export function entryOf({ file, relativePath }: UploadSource, target: UploadTarget): NewEntry {
  const folders = foldersOf(relativePath)
  return {
    name: normaliseName(file.name),
    size: file.size,
    modified: file.lastModified,
    mimetype: mimetypeOfFile(file),
    target,
    folders,
    problem: fileProblem(file, folders),
  }
}
