import pg from 'pg'
import type { Db, Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { lockTree, type TreeLock } from './locks.ts'

const MAX_ATTEMPTS = 20
/** After this many lost races a change gets the exclusive lock, under which it can't lose: many clients would keep choosing the same free name. */
const ALONE_AFTER = 3
const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const FOREIGN_KEY = '23503'

/** What a change had read went before it was written: {@link changeTree} and {@link changeTrees} start it again. */
export class LostRace extends Error {}

/**
 * Runs a change of a team's tree in one transaction, under the lock of {@link lockTree}.
 * Who lost a race (a sibling of that name appeared meanwhile, what is copied or its last object went, two waited for each other)
 * starts again and then sees what the other did.
 */
export function changeTree<T>(pool: Pool, lock: TreeLock, change: (tx: Db) => Promise<T>): Promise<T> {
  return changeTrees(pool, async (tx, lost) => {
    await lockTree(tx, lost < ALONE_AFTER ? lock : { ...lock, mode: 'exclusive' })
    return change(tx)
  })
}

/**
 * The same for what concerns several trees, or finds out first which: the change takes their locks itself, by `lockTrees`. `lost` is the
 * number of races it has lost.
 * @throws {AppError} unavailable if it loses every time
 */
export async function changeTrees<T>(pool: Pool, change: (tx: Db, lost: number) => Promise<T>): Promise<T> {
  for (let lost = 0; ; lost += 1) {
    try {
      return await transact(pool, (tx) => change(tx, lost))
    } catch (error) {
      if (!isLostRace(error)) throw error
      if (lost + 1 < MAX_ATTEMPTS) continue
      // The error handler responds to these with 503 itself.
      if (isBusy(error)) throw error
      throw new AppError('unavailable', 'Others keep changing the same. Try again in a moment.', { retryAfterSeconds: 5 })
    }
  }
}

/** Returns whether PostgreSQL aborted the transaction in favour of another. */
function isBusy(error: unknown): boolean {
  return error instanceof pg.DatabaseError && [DEADLOCK, SERIALIZATION].includes(error.code ?? '')
}

function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true
  if (!(error instanceof pg.DatabaseError)) return false
  return error.constraint === 'items_sibling_name' || [DEADLOCK, SERIALIZATION, FOREIGN_KEY].includes(error.code ?? '')
}
