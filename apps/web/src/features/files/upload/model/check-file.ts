/** What is looked at before a file is sent. */
import { mediaTypeOf, mimetypeOf } from '@arbour/contract/file-kinds'
import { messages } from '@arbour/contract/messages'
import { extensionOf, nameProblem, newName } from '@arbour/contract/names'
import type { NewEntry, UploadTarget } from './entry.ts'

/** A file as the browser hands it over, or an empty folder. */
export interface UploadSource {
  /** Null for a folder with nothing in it. */
  file: File | null
  /** Where it stood in a folder that was chosen or dropped, its own name included, as in `File.webkitRelativePath`: `Photos/2024/a.jpg`. */
  relativePath?: string
  /** What opens it again after the page was loaded anew, where the browser gives such a thing. */
  handle?: KeptHandle
}

/** A file, or the folder that was chosen or dropped and the way from it to the file. Browsers can keep it in IndexedDB. */
export interface KeptHandle {
  root: FileSystemHandle
  /** Names below the root, the file's last; empty when the root is the file. */
  way: readonly string[]
}

/** The media type that a file is sent as: the browser's word for it, else that of its extension; null when neither knows. */
export function mimetypeOfFile({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  return mediaTypeOf(type) ?? mimetypeOf(extensionOf(name))
}

/** What the API calls `No mimetype`, as a person would. */
const UNKNOWN_TYPE = 'It is not known what kind of file this is. Add an ending such as .txt to its name.'

/** Says in one sentence why a file cannot be sent, or null. `maxBytes`: what the server takes of one. */
export function fileProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { maxBytes, folders = [] }: { maxBytes: number; folders?: readonly string[] },
): string | null {
  if (file.size > maxBytes) return messages.tooLarge(maxBytes)
  return (
    folderProblem(folders.map(newName)) ??
    nameProblem(newName(file.name)) ??
    (mimetypeOfFile(file) === null ? UNKNOWN_TYPE : null)
  )
}

/** The folders in a relative path: `Photos/2024/a.jpg` gives `['Photos', '2024']`. */
export function foldersOf(relativePath: string | undefined): string[] {
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
  const broken = folders.find((folder) => nameProblem(folder) !== null)
  return broken === undefined ? null : `The folder ${broken} cannot be made: ${nameProblem(broken)}`
}

/** The queue's entry for a file. */
export function entryOf(
  { file, relativePath }: UploadSource,
  { target, maxBytes }: { target: UploadTarget; maxBytes: number },
): NewEntry {
  if (file === null) return folderEntry(namesIn(relativePath), target)
  const folders = foldersOf(relativePath)
  return {
    isFolder: false,
    name: newName(file.name),
    size: file.size,
    modified: file.lastModified,
    mimetype: mimetypeOfFile(file),
    target,
    folders,
    problem: fileProblem(file, { maxBytes, folders }),
  }
}
