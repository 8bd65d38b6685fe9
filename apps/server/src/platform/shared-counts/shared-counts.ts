import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { repeat } from '../repeat.ts'
import { createKeyCounts, type KeyCount, type KeyCounts } from './key-counts.ts'
import { writeCounts } from './write-counts.ts'

/** Counts frequent actions across servers, where a database write for each would cost more than it protects. */
export interface SharedCounts {
  /** Creates a limit of `points` per key and window. `name` separates the keys of different limits. */
  limit(options: { name: string; points: number }): SharedLimit
  /** Writes the counts to the database, and reads the totals. */
  write(): Promise<void>
  /** Writes the last counts and stops the timers. */
  close(): Promise<void>
}

export interface SharedLimit {
  /** Counts one. Returns 0, or the milliseconds to wait beyond the limit, in which case it is not counted. */
  take(key: string): number
}

interface SharedCountsOptions {
  /** Called once when the database becomes unavailable: each server then counts separately. */
  onError: (error: unknown) => void
  /** In milliseconds. */
  window: number
  /** Write interval. Milliseconds. */
  writeEvery?: number
  /** Maximum number of keys per limit in memory. */
  maxKeys?: number
}

const WRITE_EVERY = 1000
/** 13 MB per limit. */
const MAX_KEYS = 50_000
/** Keys per statement. */
const MAX_ROWS = 1000

/**
 * Creates shared counts. Each server counts in memory. A key that reaches a twentieth of its limit is written every second or
 * after each further twentieth, with all such keys in one statement, which returns the totals of all servers. Far from a limit
 * nothing is written; a single server enforces limits exactly, and each of several exceeds them by at most a twentieth, or by the
 * requests of one second.
 */
export function createSharedCounts(
  db: Db,
  { onError, window, writeEvery = WRITE_EVERY, maxKeys = MAX_KEYS }: SharedCountsOptions,
): SharedCounts {
  const limits: { name: string; counts: KeyCounts }[] = []
  let last = Promise.resolve()
  let isQueued = false
  let isAway = false

  /** Writes run one after the other: counts during a write are included in the next. */
  function write(): Promise<void> {
    if (!isQueued) last = last.then(writeDue)
    isQueued = true
    return last
  }
  async function writeDue(): Promise<void> {
    isQueued = false
    const dueCounts = limits.flatMap(({ name, counts }) =>
      counts.takeDue().map((counted) => ({ dbKey: digestOf(name, counted.key), counts, counted })),
    )
    try {
      for (let from = 0; from < dueCounts.length; from += MAX_ROWS) await writeSome(dueCounts.slice(from, from + MAX_ROWS))
      isAway = false
    } catch (error) {
      if (!isAway) onError(error)
      isAway = true
    }
  }
  async function writeSome(dueCounts: readonly { dbKey: string; counts: KeyCounts; counted: KeyCount }[]): Promise<void> {
    const rows = dueCounts.map(({ dbKey, counted }) => ({ key: dbKey, points: counted.points, left: counted.left }))
    const totals = new Map((await writeCounts(db, rows, window)).map((row) => [row.key, row]))
    for (const { dbKey, counts, counted } of dueCounts) {
      const row = totals.get(dbKey)
      if (row) counts.learn(counted, row)
    }
  }
  const handleUrgent = () => {
    if (!isAway) void write()
  }
  const stop = repeat(
    async () => {
      for (const { counts } of limits) counts.forgetEnded()
      await write()
    },
    { every: writeEvery, onError },
  )
  return {
    limit({ name, points }) {
      const counts = createKeyCounts({ points, window, maxKeys, onUrgent: handleUrgent })
      limits.push({ name, counts })
      return counts
    },
    write,
    close() {
      stop()
      return write()
    },
  }
}

/** A digest, so that neither email nor IP addresses are stored. */
function digestOf(name: string, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`
}
