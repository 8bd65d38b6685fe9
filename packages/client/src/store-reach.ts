/** After so many failures in a row the store counts as out of reach, though it was reached before. */
const MOST_FAILURES = 3
/** For so long nobody tries then, milliseconds. */
const PAUSE_MS = 10 * 60_000

/** What a page or a program has found out about whether it reaches the object store. */
export interface StoreReach {
  /** Whether the store is worth a try now. */
  readonly isOpen: boolean
  /** The store took something. */
  reached(): void
  /** The store took nothing, whatever it said. Gives whether to try it again: not where it has never been reached. */
  failed(): boolean
}

/** Nothing is known yet. */
export function createStoreReach(): StoreReach {
  let hasReached = false
  let failures = 0
  let closedUntil = 0
  return {
    get isOpen() {
      return Date.now() >= closedUntil
    },
    reached() {
      hasReached = true
      failures = 0
    },
    failed() {
      failures += 1
      if (hasReached && failures < MOST_FAILURES) return true
      hasReached = false
      failures = 0
      closedUntil = Date.now() + PAUSE_MS
      return false
    },
  }
}
