import { ErrorBody } from '@arbour/contract/errors'
import { messages } from '@arbour/contract/messages'
import type { Refusal } from '../model/failure.ts'

/** A transfer that has not moved for so long is given up and tried again. */
const STALL_MS = 60_000
/** The server puts the file on its disk before it answers. */
const ANSWER_MS = 180_000

/** The PUT of a file was refused, or the line broke (status 0). */
export class SendError extends Error implements Refusal {
  override name = 'SendError'
  readonly status: number
  readonly code?: string
  readonly retryAfter: number | null

  constructor(status: number, message: string, code?: string, retryAfter: number | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

/**
 * Sends a file to its upload address. XMLHttpRequest, because fetch does not tell how far it is; the browser reads the
 * file from disk as it goes. Throws {@link SendError}; an abort throws the signal's reason.
 */
export function sendBytes(
  { url, file, mimetype, onProgress }: { url: string; file: Blob; mimetype: string; onProgress: (sent: number) => void },
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let watchdog = 0
    const watch = (ms: number) => {
      window.clearTimeout(watchdog)
      watchdog = window.setTimeout(() => xhr.abort(), ms)
    }
    const onAbort = () => xhr.abort()
    const end = (settle: () => void) => {
      window.clearTimeout(watchdog)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    const onBroken = () => end(() => reject(signal.aborted ? signal.reason : new SendError(0, 'The connection was lost')))

    xhr.upload.onprogress = ({ loaded }) => {
      onProgress(loaded)
      watch(loaded >= file.size ? ANSWER_MS : STALL_MS)
    }
    xhr.upload.onload = () => watch(ANSWER_MS)
    xhr.onload = () => end(() => (xhr.status >= 200 && xhr.status < 300 ? resolve() : reject(refusalIn(xhr))))
    xhr.onerror = onBroken
    xhr.onabort = onBroken

    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', onAbort)
    xhr.open('PUT', url)
    xhr.setRequestHeader('Content-Type', mimetype)
    watch(STALL_MS)
    xhr.send(file)
  })
}

function refusalIn(xhr: XMLHttpRequest): SendError {
  const seconds = Number(xhr.getResponseHeader('Retry-After') ?? Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : null
  const body = ErrorBody.safeParse(parseJson(xhr.responseText))
  return body.success
    ? new SendError(xhr.status, body.data.message, body.data.code, retryAfter)
    : new SendError(xhr.status, messages.somethingWrong, undefined, retryAfter)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
