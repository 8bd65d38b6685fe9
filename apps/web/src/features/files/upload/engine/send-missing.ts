import { connectionLost, unexpectedResponseError } from '@arbour/client/api-error'
import { errorFromResponse } from '@arbour/client/http'
import type { PieceSize } from '@arbour/client/piece-size'
import { DetailedError, Upload } from 'tus-js-client'
import { ANSWER_MS, STALL_MS, watchdog } from '#lib/browser/watchdog.ts'

interface Missing {
  url: string
  file: Blob
  pieces: PieceSize
  onOffset: (offset: number) => void
  onProgress: (sent: number) => void
}

/**
 * Sends the missing bytes of a file to a resumable upload URL (tus 1.0): requests the current offset, then streams the rest in
 * one request. Bytes received before a network failure are kept anyway, and each part would have to wait for the previous
 * response. Files are therefore split only if a proxy rejects larger requests. Retries are left to the queue, which requests a
 * new URL each time. Throws an `ApiError`; an abort throws the signal's reason.
 */
export function sendMissing(missing: Missing, signal: AbortSignal): Promise<void> {
  const { url, file, pieces, onOffset, onProgress } = missing
  const chunkSize = pieces.bytes
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const end = (finish: () => void) => {
      stallTimer.stop()
      signal.removeEventListener('abort', onAbort)
      finish()
    }
    const stop = () => void upload.abort().catch(() => undefined)
    const onAbort = () => {
      stop()
      end(() => reject(signal.reason))
    }
    const stallTimer = watchdog(() => {
      stop()
      end(() => reject(connectionLost()))
    })
    const upload = new Upload(file, {
      uploadUrl: new URL(url, window.location.href).href,
      retryDelays: null,
      chunkSize,
      storeFingerprintForResuming: false,
      onAfterResponse: (request, response) => {
        const offset = Number(response.getHeader('Upload-Offset') ?? Number.NaN)
        if (request.getMethod() === 'HEAD' && Number.isFinite(offset)) onOffset(offset)
      },
      onProgress: (sent) => {
        onProgress(sent)
        stallTimer.wait(sent >= file.size ? ANSWER_MS : STALL_MS)
      },
      onSuccess: () => end(resolve),
      onError: (error) =>
        end(() => {
          const refusal = refusalIn(error)
          const refusedBytes = Math.min(chunkSize, file.size - getOffset(error))
          // The proxy may have forwarded some of the part: the server is asked again.
          if (pieces.shrink(refusal, refusedBytes)) resolve(sendMissing(missing, signal))
          else reject(refusal)
        }),
    })
    signal.addEventListener('abort', onAbort)
    stallTimer.wait(STALL_MS)
    upload.start()
  })
}

/** Returns the offset of the part that was not sent; 0 if no part was. */
function getOffset(error: Error | DetailedError): number {
  return Number((error instanceof DetailedError && error.originalRequest?.getHeader('Upload-Offset')) || 0)
}

function refusalIn(error: Error | DetailedError): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response || response.getStatus() === 0) return connectionLost()
  // The response is a success, but without an offset.
  if (response.getStatus() < 400) return unexpectedResponseError()
  return errorFromResponse({
    status: response.getStatus(),
    body: response.getBody(),
    retryAfter: response.getHeader('Retry-After') ?? null,
    method: error instanceof DetailedError ? error.originalRequest?.getMethod() : undefined,
  })
}
