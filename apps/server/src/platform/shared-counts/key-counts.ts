/** What is counted of one key in its window. */
interface Entry {
  /** What all servers had counted when the database was last asked. */
  known: number
  /** What this one has counted since. */
  own: number
  /** When the window ends, by a clock that never jumps. Milliseconds. */
  ends: number
}

/** What is to be written of one key. */
export interface Counted {
  key: string
  entry: Entry
  points: number
  /** Milliseconds until its window ends. */
  left: number
}

/** The counts of one limit in the memory of this server. */
export interface KeyCounts {
  /** Counts one. Gives 0, or the milliseconds to wait where there were too many; that one is not counted. */
  take(key: string): number
  /** What is to be written. It stays to be written until {@link learn} is told what came of it. */
  takeDue(): Counted[]
  /** Takes over what all servers have counted, with what was written of it. */
  learn(counted: Counted, known: { points: number; left: number }): void
  /** Drops the windows that are over. */
  forgetEnded(): void
  /** How much is remembered. */
  size(): number
}

/** Far from the limit nothing is written: with a share this small ten servers let pass half as much again at most. */
const SHARE = 1 / 20

/** `onUrgent` is told when a key has been counted so often since it was written that it should not wait. */
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
  const due = new Set<string>()

  function begin(key: string, now: number): Entry {
    drop(key)
    // Whoever comes from ever more places pushes out the oldest. What comes back begins anew, and learns of its count when it has reached the share.
    const { value: oldest } = entries.keys().next()
    if (oldest !== undefined && entries.size >= maxKeys) drop(oldest)
    const entry = { known: 0, own: 0, ends: now + window }
    entries.set(key, entry)
    return entry
  }
  function drop(key: string): void {
    entries.delete(key)
    due.delete(key)
  }

  return {
    take(key) {
      const now = performance.now()
      const found = entries.get(key)
      const entry = found && found.ends > now ? found : begin(key, now)
      if (entry.known + entry.own >= points) return entry.ends - now
      entry.own += 1
      if (entry.known + entry.own >= share) due.add(key)
      if (entry.own >= share) onUrgent()
      return 0
    },
    takeDue() {
      const now = performance.now()
      return [...due].flatMap((key) => {
        const entry = entries.get(key)
        return entry && entry.ends > now ? [{ key, entry, points: entry.own, left: entry.ends - now }] : []
      })
    },
    learn({ key, entry, points: written }, { points: known, left }) {
      // Its window may have ended meanwhile, or it was pushed out.
      if (entries.get(key) !== entry) return
      entry.known = known
      entry.own -= written
      entry.ends = performance.now() + left
      if (entry.own === 0) due.delete(key)
    },
    forgetEnded() {
      const now = performance.now()
      for (const [key, { ends }] of entries) {
        if (ends > now) break
        drop(key)
      }
    },
    size: () => Math.max(entries.size, due.size),
  }
}
