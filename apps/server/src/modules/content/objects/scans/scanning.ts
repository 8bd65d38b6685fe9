import type { Db, Pool } from '#platform/db/db.ts'
import { afterCommit, poolOf } from '#platform/db/transact.ts'

const scanTriggers = new WeakMap<Pool, () => void>()

/** Enables scanning of new objects in this database; `wake` is called when one is pending. */
export function scanNewObjects(pool: Pool, wake: () => void): void {
  scanTriggers.set(pool, wake)
}

/** Returns the initial scan state of an object created in a transaction of `transact`: pending, if there is a scanner. */
export function firstScan(tx: Db): 'waiting' | null {
  const wake = scanTriggers.get(poolOf(tx))
  if (!wake) return null
  afterCommit(tx, wake)
  return 'waiting'
}
