/** Checks before a file is uploaded. */

import { mediaTypeOf, mimetypeOf } from '@arbour/contract/file-kinds'
import { extensionOf, nameProblem, newName } from '@arbour/contract/names'
import { sizeText } from '@arbour/contract/sizes'
import { t } from '@arbour/messages/t'
import type { NewEntry, UploadTarget } from './entry.ts'

/** A file from the browser, or an empty folder. */
export interface UploadSource {
  /** Null for an empty folder. */
  file: File | null
  /** The path in the chosen or dropped folder, including the file name, as in `File.webkitRelativePath`: `Photos/2024/a.jpg`. */
  relativePath?: string
  /** A handle to open the file again after a reload, if the browser supports it. */
  handle?: KeptHandle
}

/** A file, or the chosen or dropped folder with the path to the file. Browsers can store it in IndexedDB. */
export interface KeptHandle {
  root: FileSystemHandle
  /** The names below the root, the file's last; empty if the root is the file. */
  way: readonly string[]
}

/** Returns the media type of a file: the browser's, or that of its extension; null if neither is known. */
export function getMimetype({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  return mediaTypeOf(type) ?? mimetypeOf(extensionOf(name))
}

/** A user-friendly text for the API's error `No mimetype`. */
const UNKNOWN_TYPE = t('files.upload.unknownFileType')

/** Returns why a file cannot be uploaded, or null. `maxBytes` is the server's limit for one file. */
export function fileProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { maxBytes, folders = [] }: { maxBytes: number; folders?: readonly string[] },
): string | null {
  if (file.size > maxBytes) return t('errors.uploads.tooLarge', { size: sizeText(maxBytes) })
  return (
    folderProblem(folders.map(newName)) ?? nameProblem(newName(file.name)) ?? (getMimetype(file) === null ? UNKNOWN_TYPE : null)
  )
}

/** Returns the folders in a relative path: `['Photos', '2024']` for `Photos/2024/a.jpg`. */
export function getFolders(relativePath: string | undefined): string[] {
  return namesIn(relativePath).slice(0, -1)
}

function namesIn(relativePath: string | undefined): string[] {
  return (relativePath ?? '').split('/').filter(Boolean).map(newName)
}

function folderEntry(folders: readonly string[], target: UploadTarget): NewEntry {
  const problem = folderProblem(folders)
  return { isFolder: true, name: folders.at(-1) ?? '', size: 0, modified: 0, mimetype: null, target, folders, problem }
}

function folderProblem(folders: readonly string[]): string | null {
  const invalidFolder = folders.find((folder) => nameProblem(folder) !== null)
  if (invalidFolder === undefined) return null
  const reason = nameProblem(invalidFolder) ?? ''
  return t('files.upload.folderInvalidFolderCannotBe', { invalidFolder, reason })
}

/** Creates the queue entry of a file. */
export function toEntry(
  { file, relativePath }: UploadSource,
  { target, maxBytes }: { target: UploadTarget; maxBytes: number },
): NewEntry {
  if (file === null) return folderEntry(namesIn(relativePath), target)
  const folders = getFolders(relativePath)
  return {
    isFolder: false,
    name: newName(file.name),
    size: file.size,
    modified: file.lastModified,
    mimetype: getMimetype(file),
    target,
    folders,
    problem: fileProblem(file, { maxBytes, folders }),
  }
}
