import { ApiError } from '@arbour/client/api-error'
import { createFileBatcher } from '@arbour/client/create-files'
import { assertUploaded, readJson, send } from '@arbour/client/http'
import { createPieceSize, type PieceSize } from '@arbour/client/piece-size'
import { createStoreReach } from '@arbour/client/store-reach'
import type { CallResponse } from '@arbour/contract/calls/call'
import { objectsUploadUrl, objectsUploadUrls } from '@arbour/contract/calls/content/objects'
import type { objectsUploadBlocks } from '@arbour/contract/calls/content/resumable-uploads'
import { filesCreate } from '@arbour/contract/calls/items/file-changes'
import { filesGet } from '@arbour/contract/calls/items/files'
import { filesObjectsPropose } from '@arbour/contract/calls/items/proposed-versions'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { tooLargeForProxyText } from '@arbour/contract/proxy-text'
import { callApi } from '#lib/api/api.ts'
import { configQuery } from '#lib/api/config-query.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { sendBytes } from '#lib/api/send-bytes.ts'
import type { UploadEntry } from '../model/entry.ts'

interface SendRequest {
  url: string
  file: Blob
  /** Called with the number of bytes sent so far. */
  onProgress: (sent: number) => void
}

/** The target of a resumable upload. */
interface ResumableUrl {
  url: string
  upload: string
  /** The URL for sending parts directly to the object store; null if everything is sent through the server. */
  partsUrl: string | null
}

interface SendMissingRequest extends SendRequest, Pick<ResumableUrl, 'partsUrl'> {
  onOffset: (offset: number) => void
}

/** The external calls of the engine; tests replace them. Failures are thrown as `Refusal`. */
export interface UploadTransport {
  /** The size of parts, which is reduced when a proxy rejects larger ones. */
  pieces: PieceSize
  /** Whether the bytes can be read: not for a folder, or a file that was changed or removed. */
  canRead: (file: Blob) => Promise<boolean>
  /** Requests URLs for one PUT each, in the order of the files; `expires` is their expiry time. */
  requestAddresses: (
    files: readonly Pick<UploadEntry, 'name' | 'mimetype'>[],
    signal?: AbortSignal,
  ) => Promise<CallResponse<typeof objectsUploadUrls>>
  send: (request: SendRequest & { mimetype: string }, signal: AbortSignal) => Promise<void>
  /** Requests a URL for a resumable upload; `resumeId` is the upload to resume. */
  requestResumable: (
    file: Pick<UploadEntry, 'name' | 'mimetype' | 'size' | 'resumeId'>,
    signal: AbortSignal,
  ) => Promise<ResumableUrl>
  /** Returns whether a file has the bytes that the upload at this URL has already. */
  resumesFile: (url: string, file: Blob, signal: AbortSignal) => Promise<boolean>
  /** Sends the missing bytes. `onOffset` is called first, with the number of bytes that the server already has. */
  sendMissing: (request: SendMissingRequest, signal: AbortSignal) => Promise<void>
  /** Cancels a resumable upload. Errors are ignored: the server removes it after a day. */
  abandon: (file: Pick<UploadEntry, 'name' | 'mimetype' | 'size'>, resumeId: string) => Promise<void>
  createFile: (
    file: { parentId: string; name: string; upload: string; conflict: ConflictMode },
    signal: AbortSignal,
  ) => Promise<Item>
  /** Proposes an upload as a version of a file that somebody else has locked. */
  proposeVersion: (version: { fileId: string; upload: string }, signal: AbortSignal) => Promise<void>
  createFolder: (folder: { parentId: string; name: string }) => Promise<Item>
  /** Returns whether a folder still exists for the user. */
  folderExists: (id: string) => Promise<boolean>
}

const makeFile = createFileBatcher(callApi)
const storeReach = createStoreReach()
const pieces = createPieceSize()

/** The production transport: the API of the contract, XMLHttpRequest for single requests, and tus for resumable uploads. */
export const apiTransport: UploadTransport = {
  pieces,
  canRead: (file) =>
    file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      ),
  requestAddresses: (files, signal) => {
    const requestedFiles = files.map(({ name, mimetype }) => ({ filename: name, mimetype: mimetype ?? '' }))
    return callApi(objectsUploadUrls, { files: requestedFiles }, { signal })
  },
  send: async ({ mimetype, ...request }, signal) => {
    const headers = { 'Content-Type': mimetype }
    assertUploaded(await sendBytes({ ...request, headers }, signal).catch(withLimit))
  },
  requestResumable,
  resumesFile: async (url, file, signal) => {
    const { resumesFile } = await import('@arbour/client/resumes-file')
    const response = await send(`${url}/blocks`, { signal })
    return resumesFile(file, await readJson<CallResponse<typeof objectsUploadBlocks>>(response, signal), signal)
  },
  sendMissing: async ({ partsUrl, ...request }, signal) => {
    if (partsUrl !== null) {
      const { sendParts } = await import('@arbour/client/send-parts')
      const ask = (init: RequestInit) => send(partsUrl, init)
      await sendParts({ ...request, ask, put: sendBytes, reach: storeReach }, signal)
    }
    // Parts that the store has not received are sent through the server, which assembles the file in any case.
    const { sendMissing } = await import('./send-missing.ts')
    return sendMissing({ ...request, pieces }, signal).catch(withLimit)
  },
  abandon: async (file, resumeId) => {
    try {
      const { url } = await requestResumable({ ...file, resumeId })
      await fetch(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } })
    } catch {
      // The server removes it after a day.
    }
  },
  createFile: async ({ parentId, name, upload, conflict }, signal) => {
    if (conflict !== 'replace') return makeFile({ parentId, name, upload, conflict }, signal)
    return (await callApi(filesCreate, { parent_id: parentId, name, type: 'file', upload, conflict }, { signal })).file
  },
  proposeVersion: async ({ fileId, upload }, signal) => {
    await callApi(filesObjectsPropose, { id: fileId, upload }, { signal })
  },
  createFolder: async ({ parentId, name }) => (await callApi(filesCreate, { parent_id: parentId, name, type: 'folder' })).file,
  folderExists: async (id) => (await callApi(filesGet, { id })).file.deleted === null,
}

/** Returns the maximum file size of the server in bytes; null while it is not loaded. */
export function maxUploadBytes(): number | null {
  return queryClient.getQueryData(configQuery.queryKey)?.limits.max_upload_size ?? null
}

/** Adds the server's limit to the error of a proxy with a lower one, and throws it. */
function withLimit(error: unknown): never {
  if (!(error instanceof ApiError) || !error.isFromProxy || error.status !== 413) throw error
  const { status, code, isFromProxy } = error
  throw new ApiError({ status, code, isFromProxy, message: tooLargeForProxyText(maxUploadBytes()) })
}

async function requestResumable(
  { name, mimetype, size, resumeId }: Pick<UploadEntry, 'name' | 'mimetype' | 'size' | 'resumeId'>,
  signal?: AbortSignal,
): Promise<ResumableUrl> {
  const request = { filename: name, mimetype: mimetype ?? '', size, resumable: true, upload: resumeId ?? undefined }
  const { url, upload, parts_url } = await callApi(objectsUploadUrl, request, { signal })
  return { url, upload, partsUrl: parts_url }
}
