import { type ConflictMode, filesCreate } from '@arbour/contract/calls/file-changes'
import { filesGet } from '@arbour/contract/calls/files'
import { objectsUploadUrl } from '@arbour/contract/calls/objects'
import type { Item } from '@arbour/contract/entities/item'
import { callApi } from '#lib/api.ts'
import { sendBytes } from './send-bytes.ts'

/** What the engine needs of the world outside; the tests put their own in its place. Refusals are thrown as `Refusal`. */
export interface UploadTransport {
  /** Whether the bytes can be read at all: a folder, or a file that was changed or taken away, cannot. */
  canRead: (file: Blob) => Promise<boolean>
  requestAddress: (file: { name: string; mimetype: string }, signal: AbortSignal) => Promise<{ url: string; upload: string }>
  send: (
    request: { url: string; file: Blob; mimetype: string; onProgress: (sent: number) => void },
    signal: AbortSignal,
  ) => Promise<void>
  createFile: (
    file: { parentId: string; name: string; upload: string; conflict: ConflictMode },
    signal: AbortSignal,
  ) => Promise<Item>
  createFolder: (folder: { parentId: string; name: string }) => Promise<Item>
  /** Whether a folder is still there for this person. */
  folderExists: (id: string) => Promise<boolean>
}

/** The real one: the API of the contract, and XMLHttpRequest for the bytes. */
export const apiTransport: UploadTransport = {
  canRead: (file) =>
    file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      ),
  requestAddress: ({ name, mimetype }, signal) => callApi(objectsUploadUrl, { filename: name, mimetype }, { signal }),
  send: sendBytes,
  createFile: async ({ parentId, name, upload, conflict }, signal) =>
    (await callApi(filesCreate, { parent_id: parentId, name, type: 'file', upload, conflict }, { signal })).file,
  createFolder: async ({ parentId, name }) => (await callApi(filesCreate, { parent_id: parentId, name, type: 'folder' })).file,
  folderExists: async (id) => (await callApi(filesGet, { id })).file.deleted === null,
}
