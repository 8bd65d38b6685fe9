import type { Db, Pool } from '#platform/db/db.ts'
import { afterCommit, poolOf } from '#platform/db/transact.ts'

const scanned = new WeakMap<Pool, () => void>()

/** From now on what comes into this database is to be scanned; `wake` hears each time that something waits. */
export function scanWhatComes(pool: Pool, wake: () => void): void {
  scanned.set(pool, wake)
}

/** How an object begins that comes in a transaction of `transact`: it waits for its scan, where there is a scanner. */
export function firstScan(tx: Db): 'waiting' | null {
  const wake = scanned.get(poolOf(tx))
  if (!wake) return null
  afterCommit(tx, wake)
  return 'waiting'
}
