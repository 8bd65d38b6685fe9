import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { repeat } from '../repeat.ts'
import { type Counted, createKeyCounts, type KeyCounts } from './key-counts.ts'
import { writeCounts } from './write-counts.ts'

/** Counts what is done so often that a write to the database for each would cost more than it protects, over all servers nevertheless. */
export interface SharedCounts {
  /** `points` of one key in a window. `name` keeps the keys of one limit apart from those of another. */
  limit(options: { name: string; points: number }): SharedLimit
  /** Brings what has been counted to the database, and learns what others have. */
  write(): Promise<void>
  /** Writes the last and ends what runs on its own. */
  close(): Promise<void>
}

export interface SharedLimit {
  /** Counts one. Gives 0, or the milliseconds to wait where there were too many; that one is not counted. */
  take(key: string): number
}

interface SharedCountsOptions {
  /** Told when the database cannot be asked, once until it can: each server counts for itself meanwhile. */
  onError: (error: unknown) => void
  /** Milliseconds. */
  window: number
  /** How often it is written. Milliseconds. */
  writeEvery?: number
  /** Keys of one limit that are remembered at once. */
  maxKeys?: number
}

const WRITE_EVERY = 1000
/** 13 MB a limit. */
const MAX_KEYS = 50_000
/** Keys of one statement. */
const MAX_ROWS = 1000

/**
 * Each server counts in its memory. A key of which it has seen a twentieth of the limit is written, once a second or with each further twentieth,
 * all such keys in one statement, whose answer is what all servers have counted. So far from a limit nothing is written, one server by itself keeps
 * to it exactly, and of several each lets pass at most a twentieth, or what comes in a second, beyond it.
 */
export function createSharedCounts(
  db: Db,
  { onError, window, writeEvery = WRITE_EVERY, maxKeys = MAX_KEYS }: SharedCountsOptions,
): SharedCounts {
  const limits: { name: string; counts: KeyCounts }[] = []
  let last = Promise.resolve()
  let isQueued = false
  let isAway = false

  /** One after the other: what is counted while one is on its way goes with the next. */
  function write(): Promise<void> {
    if (!isQueued) last = last.then(writeDue)
    isQueued = true
    return last
  }
  async function writeDue(): Promise<void> {
    isQueued = false
    const due = limits.flatMap(({ name, counts }) =>
      counts.takeDue().map((counted) => ({ dbKey: keyOf(name, counted.key), counts, counted })),
    )
    try {
      for (let from = 0; from < due.length; from += MAX_ROWS) await writeSome(due.slice(from, from + MAX_ROWS))
      isAway = false
    } catch (error) {
      if (!isAway) onError(error)
      isAway = true
    }
  }
  async function writeSome(due: readonly { dbKey: string; counts: KeyCounts; counted: Counted }[]): Promise<void> {
    const rows = due.map(({ dbKey, counted }) => ({ key: dbKey, points: counted.points, left: counted.left }))
    const known = new Map((await writeCounts(db, rows, window)).map((row) => [row.key, row]))
    for (const { dbKey, counts, counted } of due) {
      const row = known.get(dbKey)
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

/** A digest, so that neither addresses of people nor of networks are kept. */
function keyOf(name: string, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url')}`
}
