import { t } from '@arbour/messages/t'
import pg from 'pg'
import type { Db, Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { lockTree, type TreeLock } from './tree-locks.ts'

const MAX_ATTEMPTS = 20
/**
 * After this many lost races a change takes the exclusive lock, under which it can't lose: otherwise many clients could keep
 * choosing the same free name.
 */
const ALONE_AFTER = 3
const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const FOREIGN_KEY = '23503'

/** Data that a change had read was changed before it wrote: {@link changeTree} and {@link changeTrees} retry it. */
export class LostRace extends Error {}

/**
 * Runs a change of a team's tree in one transaction, under the lock of {@link lockTree}. It is retried if it loses a race: a
 * sibling with the same name appeared, a copied item or its last object was deleted, or a deadlock occurred. The retry sees the
 * other change.
 */
export function changeTree<T>(pool: Pool, lock: TreeLock, change: (tx: Db) => Promise<T>): Promise<T> {
  return changeTrees(pool, async (tx, lost) => {
    await lockTree(tx, lost < ALONE_AFTER ? lock : { ...lock, mode: 'exclusive' })
    return change(tx)
  })
}

/**
 * Does the same for changes that affect several trees, or that determine first which: the change takes their locks with
 * `lockTrees`. `lost` is the number of lost races.
 * @throws {AppError} unavailable if it loses every time
 */
export async function changeTrees<T>(pool: Pool, change: (tx: Db, lost: number) => Promise<T>): Promise<T> {
  for (let lostRaces = 0; ; lostRaces += 1) {
    try {
      return await transact(pool, (tx) => change(tx, lostRaces))
    } catch (error) {
      if (!isLostRace(error)) throw error
      if (lostRaces + 1 < MAX_ATTEMPTS) continue
      // The error handler responds to these with 503 itself.
      if (isBusy(error)) throw error
      throw new AppError('unavailable', t('errors.items.keepChanging'), { retryAfterSeconds: 5 })
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
