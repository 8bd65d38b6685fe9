import { t } from '@arbour/messages/t'

/** A worker that did not respond. The message is meant for users. */
export class WorkerError extends Error {
  /** Whether a retry may succeed, because no problem of the input is known. */
  readonly canPass: boolean

  constructor(message: string, canPass: boolean) {
    super(message)
    this.canPass = canPass
  }
}

export const tookTooLong = () => new WorkerError(t('preview.common.fileTakesTooLong'), false)
/** Its script failed to load, or it ran out of memory. */
export const lostWorker = () => new WorkerError(t('preview.viewers.fileCouldNotBeRead'), true)

interface RequestOptions {
  /** The timeout in milliseconds; none if absent. */
  limitMs?: number
  signal?: AbortSignal
}

/**
 * Waits for the next message of a worker.
 *
 * @throws {WorkerError} on a timeout or if the worker is lost, or the signal's reason. The worker cannot be used afterwards
 */
export function nextMessage<Message>(worker: Worker, { limitMs, signal }: RequestOptions): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const cleanup = new AbortController()
  const { signal: cleanupSignal } = cleanup
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => resolve(data), { signal: cleanupSignal })
  worker.addEventListener('error', () => reject(lostWorker()), { signal: cleanupSignal })
  signal?.addEventListener('abort', () => reject(signal.reason), { signal: cleanupSignal })
  if (signal?.aborted) reject(signal.reason)
  const timer = limitMs === undefined ? undefined : setTimeout(() => reject(tookTooLong()), limitMs)
  return promise.finally(() => {
    cleanup.abort()
    clearTimeout(timer)
  })
}

/** Sends one request to a worker and terminates it. @throws As {@link nextMessage}. */
export async function requestOnce<Message>(worker: Worker, request: unknown, options: RequestOptions): Promise<Message> {
  try {
    worker.postMessage(request)
    return await nextMessage<Message>(worker, options)
  } finally {
    worker.terminate()
  }
}
