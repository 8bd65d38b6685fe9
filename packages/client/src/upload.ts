import { objectsUploadUrl } from '@arbour/contract/calls/content/objects'
import { filesCreate } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { mimetypeOf } from '@arbour/contract/file-kinds'
import { extensionOf } from '@arbour/contract/names'
import { unexpectedResponseError } from './api-error.ts'
import type { Client } from './client.ts'
import { assertUploaded } from './http.ts'
import { createPieceSize, type PieceSize } from './piece-size.ts'
import { sendParts } from './send-parts.ts'
import { createStoreReach, type StoreReach } from './store-reach.ts'
import { tryAgain } from './try-again.ts'

/** Larger files use a resumable upload. For smaller ones, asking for the offset costs more than sending them again. */
export const RESUMABLE_BYTES = 8 * 1024 ** 2

/** Bytes to be uploaded. */
export interface Bytes {
  /** Determines the media type, unless one is given. */
  name: string
  /** In Node, `openAsBlob` of `node:fs` streams a file. */
  body: Blob
  mimetype?: string
}

/** Uploads a file into a folder. Throws an `ApiError`. Use `uploadFiles` for many files, which is faster. */
export async function uploadFile(
  client: Client,
  { parentId, conflict, ...bytes }: Bytes & { parentId: string; conflict?: ConflictMode },
): Promise<Item> {
  const upload = await uploadBytes(client, bytes)
  const { file } = await client.call(filesCreate, { type: 'file', parent_id: parentId, name: bytes.name, upload, conflict })
  return file
}

/**
 * Uploads bytes and returns the upload, for `filesCreate` or `filesUpdate`. Large uploads resume after a lost connection, and are
 * sent in parts directly to the object store if the server allows it. Throws an `ApiError`; an abort throws the signal's reason.
 */
export async function uploadBytes(
  client: Client,
  { name, body, mimetype = mimetypeFor(name) }: Bytes,
  { signal }: { signal?: AbortSignal } = {},
): Promise<string> {
  const request = { filename: name, mimetype, size: body.size }
  if (isResumable(client, body)) return sendResumably(client, request, body, signal)
  const { url, upload } = await client.call(objectsUploadUrl, request, { signal })
  const isSent = await sendAtOnce(client, { url, body, mimetype, signal })
  return isSent ? upload : sendResumably(client, request, body, signal)
}

/** Returns whether bytes are sent by a resumable upload: large ones, and those that a proxy only accepts in chunks. */
export function isResumable(client: Client, body: Blob): boolean {
  return body.size > Math.min(RESUMABLE_BYTES, pieceSizeOf(client).bytes)
}

/**
 * Sends bytes in one request. Returns false if a proxy refused them as too large but may accept smaller chunks: {@link
 * isResumable} then returns true for them. Throws an `ApiError`.
 */
export async function sendAtOnce(
  client: Client,
  { url, body, mimetype, signal }: { url: string; body: Blob; mimetype: string; signal?: AbortSignal },
): Promise<boolean> {
  try {
    const response = await client.follow(url, { method: 'PUT', headers: { 'content-type': mimetype }, body, signal })
    assertUploaded(await response.text())
    return true
  } catch (error) {
    if (pieceSizeOf(client).shrink(error, body.size)) return false
    throw error
  }
}

/** Returns the media type to send for a file name. */
export function mimetypeFor(name: string): string {
  return mimetypeOf(extensionOf(name)) ?? 'application/octet-stream'
}

const reaches = new WeakMap<Client, StoreReach>()

/** Returns the reachability of the object store of a client's server. */
function reachOf(client: Client): StoreReach {
  const reach = reaches.get(client) ?? createStoreReach()
  reaches.set(client, reach)
  return reach
}

const pieceSizes = new WeakMap<Client, PieceSize>()

/** Returns the chunk size accepted by proxies between a client and its server. */
function pieceSizeOf(client: Client): PieceSize {
  const pieceSize = pieceSizes.get(client) ?? createPieceSize()
  pieceSizes.set(client, pieceSize)
  return pieceSize
}

async function sendResumably(
  client: Client,
  request: { filename: string; mimetype: string; size: number },
  body: Blob,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  let upload: string | undefined
  return tryAgain(async () => {
    // A fresh URL each time: they expire within minutes.
    const address = await client.call(objectsUploadUrl, { ...request, resumable: true, upload }, { signal })
    upload = address.upload
    const { url, parts_url: partsUrl } = address
    if (partsUrl !== null) {
      const ask = (init: RequestInit) => client.follow(partsUrl, init)
      await sendParts({ ask, file: body, reach: reachOf(client) }, signal)
    }
    // What could not be sent to the store is sent through the server, which assembles the file in any case.
    await sendMissing(client, { url, body, signal })
    return upload
  })
}

const TUS = { 'tus-resumable': '1.0.0' }

interface ResumeInput {
  url: string
  body: Blob
  signal: AbortSignal
}

/** Sends the missing bytes to the URL of a resumable upload (tus 1.0): in one request, or in chunks if a proxy refuses that. */
async function sendMissing(client: Client, { url, body, signal }: ResumeInput): Promise<void> {
  const { headers } = await client.follow(url, { method: 'HEAD', headers: TUS, signal })
  const storedBytes = headers.get('upload-offset')
  if (storedBytes === null) throw unexpectedResponseError()
  const pieces = pieceSizeOf(client)
  for (let offset = Number(storedBytes); offset < body.size; ) {
    const piece = body.slice(offset, Math.min(offset + pieces.bytes, body.size))
    try {
      await sendPiece(client, { url, body: piece, signal }, offset)
    } catch (error) {
      // The proxy may have forwarded a part of it.
      if (pieces.shrink(error, piece.size)) return sendMissing(client, { url, body, signal })
      throw error
    }
    offset += piece.size
  }
}

async function sendPiece(client: Client, { url, body, signal }: ResumeInput, offset: number): Promise<void> {
  const headers = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  const response = await client.follow(url, { method: 'PATCH', headers, body, signal })
  if (response.headers.get('upload-offset') !== String(offset + body.size)) throw unexpectedResponseError()
}
