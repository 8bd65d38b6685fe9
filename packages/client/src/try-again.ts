import { ApiError, isLocked, isPassing } from './api-error.ts'

const ATTEMPTS = 6

/** Tries what may only have failed for the moment, some times more, after as long as the server says; what is locked is waited for. Throws what the last attempt threw. */
export async function tryAgain<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; ) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || !isPassing(error.status)) throw error
      const isFailure = !isLocked(error.status)
      if (isFailure && attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? attempt) * 1000))
      if (isFailure) attempt += 1
    }
  }
}
