import type { Query, QueryClient } from '@tanstack/react-query'
import type { Reading } from './model/burst.ts'

/** As much of a query as tells which it is, and whether it is being asked. */
type Asked = { queryHash: string; state: Pick<Query['state'], 'fetchStatus'> }

interface Times {
  /** When the reading that goes on, or was stopped, began. */
  begun: number
  /** When the last one that came through began. */
  read: number
}

/**
 * Keeps when each query of some was last asked of the server. The cache itself knows only when an answer, or a change by hand,
 * was put in. Returns the way to ask, and to stop.
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
