import pg from 'pg'
import type { Db, Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { lockTree, type TreeLock } from './locks.ts'

const MAX_ATTEMPTS = 20
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
  return changeTrees(pool, async (tx) => {
    await lockTree(tx, lock)
    return change(tx)
  })
}

/** The same for what concerns several trees, or finds out first which: the change takes their locks itself, by `lockTrees`. */
export async function changeTrees<T>(pool: Pool, change: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(pool, change)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLostRace(error)) throw error
    }
  }
}

function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true
  if (!(error instanceof pg.DatabaseError)) return false
  return error.constraint === 'items_sibling_name' || [DEADLOCK, SERIALIZATION, FOREIGN_KEY].includes(error.code ?? '')
}
