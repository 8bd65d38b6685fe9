import { connectionLost } from '@arbour/client/api-error'
import { errorFromResponse } from '@arbour/client/http'
import { ANSWER_MS, STALL_MS, watchdog } from '../browser/watchdog.ts'

interface SentBytes {
  url: string
  method?: 'PUT' | 'PATCH'
  file: Blob
  headers: Readonly<Record<string, string>>
  /** Called with the number of bytes sent so far. */
  onProgress: (sent: number) => void
}

/**
 * Uploads a file, or a part of one, to its upload URL in one request and returns the response body. Uses XMLHttpRequest because
 * fetch does not report upload progress; the browser streams the file from disk.
 * @throws {ApiError} if the request fails; an abort throws the signal's reason
 */
export function sendBytes({ url, method = 'PUT', file, headers, onProgress }: SentBytes, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    const stallTimer = watchdog(abort)
    const end = (finish: () => void) => {
      stallTimer.stop()
      signal.removeEventListener('abort', abort)
      finish()
    }
    const onBroken = () => end(() => reject(signal.aborted ? signal.reason : connectionLost()))

    xhr.upload.onprogress = ({ loaded }) => {
      onProgress(loaded)
      stallTimer.wait(loaded >= file.size ? ANSWER_MS : STALL_MS)
    }
    xhr.upload.onload = () => stallTimer.wait(ANSWER_MS)
    xhr.onload = () => end(() => (xhr.status >= 200 && xhr.status < 300 ? resolve(xhr.responseText) : reject(refusalIn(xhr))))
    xhr.onerror = onBroken
    xhr.onabort = onBroken

    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', abort)
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    stallTimer.wait(STALL_MS)
    xhr.send(file)
  })
}

function refusalIn(xhr: XMLHttpRequest): Error {
  return errorFromResponse({ status: xhr.status, body: xhr.responseText, retryAfter: xhr.getResponseHeader('Retry-After') })
}
