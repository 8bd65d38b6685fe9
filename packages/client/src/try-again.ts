import { ApiError, isLocked, isPassing } from './api-error.ts'

const ATTEMPTS = 6

/**
 * Retries an action after temporary failures a few times, waiting as long as the server asks. Locked resources are waited for
 * without limit. Throws the error of the last attempt.
 */
export async function tryAgain<T>(callback: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; ) {
    try {
      return await callback()
    } catch (error) {
      if (!(error instanceof ApiError) || !isPassing(error.status)) throw error
      const isFailure = !isLocked(error.status)
      if (isFailure && attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? attempt) * 1000))
      if (isFailure) attempt += 1
    }
  }
}
