import { ApiError, isPassing } from '@arbour/client/api-error'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnreachable, whenOnline } from '../browser/connection.ts'
import { isSignInLost } from './errors.ts'

/** How long data counts as fresh, in milliseconds. */
const STALE_MS = 30_000
const MAX_RETRIES = 3

/**
 * Whether a failed request is worth retrying. A rejection is final; a network failure or a busy server may be temporary. An
 * unreachable identity provider is shown immediately and queried again automatically. The same applies to failures while the
 * browser is offline.
 */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && isPassing(error.status) && !isSignInLost(error) && navigator.onLine !== false
}

let isWaiting = false

/** Refetches all visible queries that failed because the server was unreachable, as soon as it responds again. */
async function readWhenOnline(): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  await whenOnline()
  isWaiting = false
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreachable(state.error) })
}

/** The single cache of server responses. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => isUnreachable(error) && void readWhenOnline() }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      networkMode: 'always',
      retry: (count, error) => count < MAX_RETRIES && isWorthRetrying(error),
      retryDelay: (count, error) => {
        const requestedMs = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter * 1000 : 0
        return Math.max(requestedMs, Math.min(500 * 2 ** count, 8000))
      },
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
