import { ApiError } from '@arbour/client/api-error'
import { createUploadUrlQueue } from '@arbour/client/upload-urls'
import { classifyFailure, isFailure, toRefusal } from '../model/failure.ts'
import { type SendOptions, type SentFile, sendFile } from './send-file.ts'
import { apiTransport, type UploadTransport } from './transport.ts'
import { unreadable } from './unreadable.ts'

/** The progress of one file. */
export interface SentSoFar {
  bytes: number
  /** The connection is lost or the server is busy: it is retried automatically. */
  isWaiting: boolean
}

/** A file that is uploaded on its own, before any item is created from it. */
export interface OneFile {
  readonly file: File
  /**
   * Sends the missing bytes and returns the id of the complete upload. Retries failures like the queue. A large file resumes
   * where it stopped, also when this is called again after a final failure. Throws an `ApiError`; an abort throws the signal's
   * reason.
   */
  send(onProgress: (sent: SentSoFar) => void, signal: AbortSignal): Promise<string>
  /** Deletes the received bytes if nothing was created from them. */
  abandon(): void
}

export function oneFile(file: File, mimetype: string, transport: UploadTransport = apiTransport): OneFile {
  let sentFile: SentFile = { name: file.name, size: file.size, mimetype, resumeId: null, isUnproven: false }
  let upload: string | null = null
  const entry = { id: 0, name: file.name, mimetype }
  const addresses = createUploadUrlQueue<typeof entry>(transport.requestAddresses, () => [])

  const takeUploadUrl: SendOptions['takeUploadUrl'] = (signal) => addresses.take(entry, signal)

  const send: OneFile['send'] = async (onProgress, signal) => {
    let [bytes, failures] = [0, 0]
    const update: SendOptions['update'] = ({ resumeId, status, failures: hopeful }) => {
      if (resumeId !== undefined) sentFile = { ...sentFile, resumeId }
      if (hopeful !== undefined) failures = hopeful
      if (status?.kind !== 'sending') return
      bytes = status.sent
      onProgress({ bytes, isWaiting: false })
    }
    while (upload === null) {
      try {
        upload = await sendFile(sentFile, file, { transport, takeUploadUrl, signal, update, onBytes: () => undefined })
      } catch (error) {
        signal.throwIfAborted()
        if (!(await transport.canRead(file)))
          throw new ApiError({ status: 400, code: 'invalid', message: unreadable(file).message })
        const refusal = toRefusal(error)
        if (isFailure(refusal)) failures += 1
        const classification = classifyFailure(refusal, { failures, random: Math.random() })
        if (classification.kind === 'fail') throw error
        onProgress({ bytes: sentFile.resumeId === null ? 0 : bytes, isWaiting: true })
        await untilNextAttempt(classification.delayMs, signal)
      }
    }
    return upload
  }

  return {
    file,
    send,
    abandon: () => {
      if (upload === null && sentFile.resumeId !== null) void transport.abandon(sentFile, sentFile.resumeId)
    },
  }
}

/** Waits for some milliseconds, or until the browser is online again. */
function untilNextAttempt(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
