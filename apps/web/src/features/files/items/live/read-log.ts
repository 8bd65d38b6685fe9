import type { Query, QueryClient } from '@tanstack/react-query'
import type { Reading } from './model/burst.ts'

/** The fields of a query that identify it and show whether it is fetching. */
type Asked = { queryHash: string; state: Pick<Query['state'], 'fetchStatus'> }

interface Times {
  /** The start of the current or cancelled request. */
  begun: number
  /** The start of the last successful request. */
  read: number
}

/**
 * Records when each query was last requested from the server. The cache itself only knows when a response, or a manual update,
 * was stored. Returns functions to read the log and to stop.
 */
export function keepReadLog(
  client: QueryClient,
  isKept: (query: Query) => boolean,
): { of: (query: Asked) => Reading; stop: () => void } {
  const times = new Map<string, Times>()
  const stop = client.getQueryCache().subscribe((event) => {
    const { queryHash } = event.query
    if (!isKept(event.query)) return
    if (event.type === 'removed') times.delete(queryHash)
    if (event.type !== 'updated') return
    const known = times.get(queryHash) ?? { begun: 0, read: 0 }
    if (event.action.type === 'fetch') times.set(queryHash, { ...known, begun: Date.now() })
    if (event.action.type === 'success' && !event.action.manual) times.set(queryHash, { ...known, read: known.begun })
  })
  return {
    stop,
    of({ queryHash, state }) {
      const { begun = 0, read = 0 } = times.get(queryHash) ?? {}
      const isRunning = state.fetchStatus === 'fetching'
      return { startedAt: isRunning ? begun : read, isRunning }
    },
  }
}
