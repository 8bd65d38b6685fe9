/** Consecutive failures after which the store counts as unreachable, although it was reached before. */
const MOST_FAILURES = 3
/** Pause before the next attempt, in milliseconds. */
const PAUSE_MS = 10 * 60_000

/** Tracks whether a page or program can reach the object store. */
export interface StoreReach {
  /** Whether the store should be tried now. */
  readonly isOpen: boolean
  /** Records that the store accepted something. */
  reached(): void
  /**
   * Records that the store rejected something, whatever its response. Returns whether to retry; false if it has never been
   * reached.
   */
  failed(): boolean
}

/** Creates a tracker in the unknown state. */
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
