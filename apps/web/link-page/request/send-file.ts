import { ApiError, isPassing, networkError } from '@arbour/client/api-error'
import { refusalFrom } from '@arbour/client/http'
import { filesRequestsUploadUrl } from '@arbour/contract/calls/public-links'
import { client } from '../api/session.ts'

const TUS = { 'tus-resumable': '1.0.0' }
/** Sent at once: what a line that breaks costs at most. */
const PIECE_BYTES = 8 * 1024 ** 2
/** Tries in a row that bring nothing further. */
const TRIES = 8
const LONGEST_PAUSE_MS = 15_000

interface SendOptions {
  name: string
  signal: AbortSignal
  /** Bytes that the server has. */
  onProgress: (sent: number) => void
}

/** Sends a file for a request and gives its upload. Where a line breaks it goes on from what the server has. Throws an `ApiError`. */
export async function sendFile(file: File, { name, signal, onProgress }: SendOptions): Promise<string> {
  const request = { filename: name, mimetype: file.type || undefined, size: file.size }
  let upload: string | undefined
  let had = 0
  for (let tries = 1; ; tries += 1) {
    try {
      const address = await client.call(filesRequestsUploadUrl, { ...request, upload }, { signal })
      upload = address.upload
      for (;;) {
        const { headers } = await client.follow(address.url, { method: 'HEAD', headers: TUS, signal })
        const offset = Number(headers.get('upload-offset') ?? 0)
        if (offset > had) tries = 1
        had = offset
        onProgress(offset)
        if (offset >= file.size) return upload
        await sendPiece(address.url, { file, offset, signal, onProgress })
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || !isPassing(error.status) || tries >= TRIES) throw error
      await pause((error.retryAfter ?? 2 ** tries / 2) * 1000, signal)
    }
  }
}

/** `fetch` does not tell how far it is. */
function sendPiece(
  url: string,
  { file, offset, signal, onProgress }: Omit<SendOptions, 'name'> & { file: File; offset: number },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  request.open('PATCH', url)
  for (const [name, value] of Object.entries(TUS)) request.setRequestHeader(name, value)
  request.setRequestHeader('upload-offset', String(offset))
  request.setRequestHeader('content-type', 'application/offset+octet-stream')
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(offset + loaded))
  request.addEventListener('load', () => {
    const { status, responseText: body } = request
    if (status < 300) resolve()
    else reject(refusalFrom({ status, body, retryAfter: request.getResponseHeader('retry-after') }))
  })
  request.addEventListener('error', () => reject(networkError()))
  request.addEventListener('abort', () => reject(signal.reason))
  signal.addEventListener('abort', () => request.abort())
  request.send(file.slice(offset, offset + PIECE_BYTES))
  return promise
}

/** Waits, but not longer than until the line is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, Math.min(ms, LONGEST_PAUSE_MS))
  window.addEventListener('online', () => resolve(), { once: true })
  signal.addEventListener('abort', () => resolve())
  return promise
}
