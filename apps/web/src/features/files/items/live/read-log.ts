import type { Query, QueryClient } from '@tanstack/react-query'
import type { QueryRead } from './model/burst.ts'

/** The fields of a query that identify it and show whether it is fetching. */
type LoggedQuery = { queryHash: string; state: Pick<Query['state'], 'fetchStatus'> }

interface Times {
  /** The start of the current or cancelled request. */
  startedAt: number
  /** The start of the last successful request. */
  succeededAt: number
}

/**
 * Records when each query was last requested from the server. The cache itself only knows when a response, or a manual update,
 * was stored. Returns functions to read the log and to stop.
 */
export function keepReadLog(
  client: QueryClient,
  isKept: (query: Query) => boolean,
): { of: (query: LoggedQuery) => QueryRead; stop: () => void } {
  const times = new Map<string, Times>()
  const stop = client.getQueryCache().subscribe((event) => {
    const { queryHash } = event.query
    if (!isKept(event.query)) return
    if (event.type === 'removed') times.delete(queryHash)
    if (event.type !== 'updated') return
    const queryTimes = times.get(queryHash) ?? { startedAt: 0, succeededAt: 0 }
    if (event.action.type === 'fetch') times.set(queryHash, { ...queryTimes, startedAt: Date.now() })
    if (event.action.type === 'success' && !event.action.manual)
      times.set(queryHash, { ...queryTimes, succeededAt: queryTimes.startedAt })
  })
  return {
    stop,
    of({ queryHash, state }) {
      const { startedAt: begun = 0, succeededAt: read = 0 } = times.get(queryHash) ?? {}
      const isRunning = state.fetchStatus === 'fetching'
      return { startedAt: isRunning ? begun : read, isRunning }
    },
  }
}
