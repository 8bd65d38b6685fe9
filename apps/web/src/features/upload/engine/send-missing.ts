import { lineLost, notFromServer } from '@arbour/client/api-error'
import { refusalFrom } from '@arbour/client/http'
import { DetailedError, Upload } from 'tus-js-client'
import { ANSWER_MS, STALL_MS, watchdog } from '#lib/watchdog.ts'

interface Missing {
  url: string
  file: Blob
  onOffset: (offset: number) => void
  onProgress: (sent: number) => void
}

/**
 * Sends what the server lacks of a file to the address of a resumable upload (tus 1.0): asks how much has come, then streams the rest in one
 * request. There are no chunks: what came before a line breaks is kept anyway, and each chunk would wait for the answer to the one before.
 * Trying again is the queue's, which asks for a fresh address each time. Throws an `ApiError`; an abort throws the signal's reason.
 */
export function sendMissing({ url, file, onOffset, onProgress }: Missing, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const end = (finish: () => void) => {
      dog.stop()
      signal.removeEventListener('abort', onAbort)
      finish()
    }
    const stop = () => void upload.abort().catch(() => undefined)
    const onAbort = () => {
      stop()
      end(() => reject(signal.reason))
    }
    const dog = watchdog(() => {
      stop()
      end(() => reject(lineLost()))
    })
    const upload = new Upload(file, {
      uploadUrl: new URL(url, window.location.href).href,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onAfterResponse: (request, response) => {
        const offset = Number(response.getHeader('Upload-Offset') ?? Number.NaN)
        if (request.getMethod() === 'HEAD' && Number.isFinite(offset)) onOffset(offset)
      },
      onProgress: (sent) => {
        onProgress(sent)
        dog.wait(sent >= file.size ? ANSWER_MS : STALL_MS)
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(refusalIn(error))),
    })
    signal.addEventListener('abort', onAbort)
    dog.wait(STALL_MS)
    upload.start()
  })
}

function refusalIn(error: Error | DetailedError): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response || response.getStatus() === 0) return lineLost()
  // It promises success, but without an offset.
  if (response.getStatus() < 400) return notFromServer()
  return refusalFrom({
    status: response.getStatus(),
    body: response.getBody(),
    retryAfter: response.getHeader('Retry-After') ?? null,
    method: error instanceof DetailedError ? error.originalRequest?.getMethod() : undefined,
  })
}
