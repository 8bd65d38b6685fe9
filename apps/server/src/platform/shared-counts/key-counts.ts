/** The counts of a key in its window. */
interface Entry {
  /** The total of all servers when last read from the database. */
  known: number
  /** This server's count since. */
  own: number
  /** When the window ends, by a monotonic clock. Milliseconds. */
  ends: number
}

/** The count of a key to write. */
export interface KeyCount {
  key: string
  entry: Entry
  points: number
  /** Milliseconds until its window ends. */
  left: number
}

/** The counts of one limit in this server's memory. */
export interface KeyCounts {
  /** Counts one. Returns 0, or the milliseconds to wait beyond the limit, in which case it is not counted. */
  take(key: string): number
  /** Returns the counts to write. They stay pending until {@link learn} is called with the result. */
  takeDue(): KeyCount[]
  /** Applies the totals of all servers, and what was written. */
  learn(counted: KeyCount, total: { points: number; left: number }): void
  /** Removes the windows that have ended. */
  forgetEnded(): void
  /** Returns the number of keys. */
  size(): number
}

/** Far from the limit nothing is written: with this small share, ten servers exceed a limit by at most half. */
const SHARE = 1 / 20

/** Creates the counts. `onUrgent` is called when a key was counted so often since its last write that it should not wait. */
export function createKeyCounts({
  points,
  window,
  maxKeys,
  onUrgent,
}: {
  points: number
  window: number
  maxKeys: number
  onUrgent: () => void
}): KeyCounts {
  const share = Math.max(1, Math.floor(points * SHARE))
  // In the order in which windows began, which is nearly that in which they end.
  const entries = new Map<string, Entry>()
  const dueKeys = new Set<string>()

  function begin(key: string, now: number): Entry {
    drop(key)
    // With too many keys, the oldest is evicted. When it returns, it starts from zero, and its total is read once it has reached
    // the share.
    const { value: oldest } = entries.keys().next()
    if (oldest !== undefined && entries.size >= maxKeys) drop(oldest)
    const entry = { known: 0, own: 0, ends: now + window }
    entries.set(key, entry)
    return entry
  }
  function drop(key: string): void {
    entries.delete(key)
    dueKeys.delete(key)
  }

  return {
    take(key) {
      const now = performance.now()
      const found = entries.get(key)
      const entry = found && found.ends > now ? found : begin(key, now)
      if (entry.known + entry.own >= points) return entry.ends - now
      entry.own += 1
      if (entry.known + entry.own >= share) dueKeys.add(key)
      if (entry.own >= share) onUrgent()
      return 0
    },
    takeDue() {
      const now = performance.now()
      return [...dueKeys].flatMap((key) => {
        const entry = entries.get(key)
        return entry && entry.ends > now ? [{ key, entry, points: entry.own, left: entry.ends - now }] : []
      })
    },
    learn({ key, entry, points: written }, { points: known, left }) {
      // Its window may have ended meanwhile, or it was evicted.
      if (entries.get(key) !== entry) return
      entry.known = known
      entry.own -= written
      entry.ends = performance.now() + left
      if (entry.own === 0) dueKeys.delete(key)
    },
    forgetEnded() {
      const now = performance.now()
      for (const [key, { ends }] of entries) {
        if (ends > now) break
        drop(key)
      }
    },
    size: () => Math.max(entries.size, dueKeys.size),
  }
}
