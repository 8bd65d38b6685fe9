import { ApiError, isLocked, isPassing, unexpectedResponseError } from '@arbour/client/api-error'
import { createPieceSize } from '@arbour/client/piece-size'
import { sendParts } from '@arbour/client/send-parts'
import { createStoreReach } from '@arbour/client/store-reach'
import { RESUMABLE_BYTES } from '@arbour/client/upload'
import { filesRequestsUploadUrl } from '@arbour/contract/calls/sharing/public-links'
import { sendBytes } from '#lib/api/send-bytes.ts'
import { client } from '../api/session.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' }
/** The number of bytes per request: the maximum loss of a network failure. */
const PIECE_BYTES = 8 * 1024 ** 2
/** The maximum number of consecutive attempts without progress. */
const TRIES = 8
const MAX_PAUSE_MS = 15_000

const storeReach = createStoreReach()
const pieces = createPieceSize()

interface SendOptions {
  name: string
  signal: AbortSignal
  /** Called with the number of bytes on the server. */
  onProgress: (sent: number) => void
}

/**
 * Sends a file for a request and returns the id of its upload. Resumes after network failures, and sends a large file directly to
 * the object store if that is reachable.
 *
 * @throws {ApiError}
 */
export async function sendFile(file: File, { name, signal, onProgress }: SendOptions): Promise<string> {
  const request = { filename: name, mimetype: file.type || undefined, size: file.size }
  let upload: string | undefined
  let had = 0
  for (let tries = 1; ; ) {
    const onOffset = (offset: number) => {
      if (offset > had) tries = 1
      // Parts received by the store after a missing one do not count when the server continues.
      had = Math.max(had, offset)
      onProgress(offset)
    }
    try {
      const address = await client.call(filesRequestsUploadUrl, { ...request, upload }, { signal })
      upload = address.upload
      const { url, parts_url: partsUrl } = address
      if (partsUrl !== null && file.size > RESUMABLE_BYTES) {
        const ask = (init: RequestInit) => client.follow(partsUrl, init)
        await sendParts({ ask, file, reach: storeReach, put: sendBytes, onOffset, onProgress }, signal)
      }
      for (;;) {
        const { headers } = await client.follow(url, { method: 'HEAD', headers: TUS, signal })
        const known = headers.get('upload-offset')
        if (known === null) throw unexpectedResponseError()
        const offset = Number(known)
        onOffset(offset)
        if (offset >= file.size) return upload
        await sendPiece(url, { file, offset, signal, onProgress })
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || !isPassing(error.status)) throw error
      const isFailure = !isLocked(error.status)
      if (isFailure && tries >= TRIES) throw error
      await pause((error.retryAfter ?? 2 ** tries / 2) * 1000, signal)
      if (isFailure) tries += 1
    }
  }
}

/**
 * Sends the bytes from an offset on. If a proxy rejects the request as too large, later parts are smaller, and this one is sent
 * again.
 */
async function sendPiece(
  url: string,
  { file, offset, signal, onProgress }: Omit<SendOptions, 'name'> & { file: File; offset: number },
): Promise<void> {
  const piece = file.slice(offset, offset + Math.min(PIECE_BYTES, pieces.bytes))
  const headers = { ...PIECE, 'upload-offset': String(offset) }
  try {
    await sendBytes({ url, method: 'PATCH', headers, file: piece, onProgress: (sent) => onProgress(offset + sent) }, signal)
  } catch (error) {
    if (!pieces.shrink(error, piece.size)) throw error
  }
}

/** Waits for some milliseconds, or until the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, Math.min(ms, MAX_PAUSE_MS))
  window.addEventListener('online', () => resolve(), { once: true })
  signal.addEventListener('abort', () => resolve())
  return promise
}
