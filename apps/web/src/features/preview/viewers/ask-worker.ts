/** A worker that gave no answer. The message is for people. */
export class WorkerError extends Error {
  /** Nothing is known to be wrong with what it was given: another try may do. */
  readonly mayPass: boolean

  constructor(message: string, mayPass: boolean) {
    super(message)
    this.mayPass = mayPass
  }
}

export const tookTooLong = () => new WorkerError('The file takes too long to show.', false)
/** Its script could not be loaded, or it ran out of memory. */
export const lostWorker = () => new WorkerError('The file could not be read here.', true)

interface AnswerOptions {
  /** Milliseconds that it may take; for ever without. */
  limitMs?: number
  signal?: AbortSignal
}

/**
 * The next message of a worker.
 *
 * @throws WorkerError when it takes too long or is lost, and what the signal was aborted with. The worker is of no use then.
 */
export function nextAnswer<Answer>(worker: Worker, { limitMs, signal }: AnswerOptions): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const over = new AbortController()
  const { signal: until } = over
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { signal: until })
  worker.addEventListener('error', () => reject(lostWorker()), { signal: until })
  signal?.addEventListener('abort', () => reject(signal.reason), { signal: until })
  if (signal?.aborted) reject(signal.reason)
  const timer = limitMs === undefined ? undefined : setTimeout(() => reject(tookTooLong()), limitMs)
  return promise.finally(() => {
    over.abort()
    clearTimeout(timer)
  })
}

/** Asks a worker one thing and ends it. @throws As {@link nextAnswer}. */
export async function askOnce<Answer>(worker: Worker, request: unknown, options: AnswerOptions): Promise<Answer> {
  try {
    worker.postMessage(request)
    return await nextAnswer<Answer>(worker, options)
  } finally {
    worker.terminate()
  }
}
