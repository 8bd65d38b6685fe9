/** Requests each visible thing once, in batches, one request at a time. Independent of the server and the page. */

/** Requests within this time are batched, in milliseconds. */
const GATHER_MS = 150
/** The delay before a failed request is retried, in milliseconds. */
const RETRY_MS = 10_000

interface BatchOptions<Result> {
  /** The maximum number of ids per request. */
  maxBatch: number
  ask: (ids: readonly string[]) => Promise<ReadonlyMap<string, Result>>
  /** Whether the page is hidden: then nothing is requested until `resume`. */
  isHidden: () => boolean
  /** Null for an id that is missing in the response. */
  onResult: (id: string, result: Result | null) => void
}

export interface Batcher {
  /** Adds a visible id; the returned function removes it. */
  want: (id: string) => () => void
  /** Called when the page becomes visible again. */
  resume: () => void
}

export function batchRequests<Result>({ maxBatch, ask, isHidden, onResult }: BatchOptions<Result>): Batcher {
  /** How often each id is visible; the longest waiting first. */
  const visibleCounts = new Map<string, number>()
  let isPlanned = false
  let isAsking = false

  const plan = (wait: number) => {
    if (isAsking || isPlanned || visibleCounts.size === 0) return
    isPlanned = true
    setTimeout(() => void run(), wait)
  }
  const run = async () => {
    isPlanned = false
    if (isHidden() || visibleCounts.size === 0) return
    const ids = [...visibleCounts.keys()].slice(0, maxBatch)
    isAsking = true
    const results = await ask(ids).catch(() => null)
    isAsking = false
    if (results) {
      for (const id of ids) {
        visibleCounts.delete(id)
        onResult(id, results.get(id) ?? null)
      }
    }
    plan(results ? 0 : RETRY_MS)
  }

  return {
    want(id) {
      visibleCounts.set(id, (visibleCounts.get(id) ?? 0) + 1)
      plan(GATHER_MS)
      return () => {
        const places = visibleCounts.get(id)
        if (places !== undefined && places > 1) visibleCounts.set(id, places - 1)
        else visibleCounts.delete(id)
      }
    },
    resume: () => plan(0),
  }
}
