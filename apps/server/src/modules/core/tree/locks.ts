import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'

/** Whose tree is locked, and against whom. */
export interface TreeLock {
  tenantId: string
  mode: 'shared' | 'exclusive'
}

/**
 * Taken first by every writing transaction on a team's tree.
 * `shared` by what leaves the folders as they stand: creating, renaming, a new version, and all that concerns one file.
 * `exclusive` by what moves, deletes or restores a folder: nobody then creates below it or moves it elsewhere meanwhile,
 * so the cycle check and the boundaries that are rewritten hold.
 */
export async function lockTree(tx: Db, { tenantId, mode }: TreeLock): Promise<void> {
  const key = sql`hashtextextended(${`tree:${tenantId}`}, 0)`
  await (mode === 'exclusive'
    ? sql`${PREPARED} SELECT pg_advisory_xact_lock(${key})`
    : sql`${PREPARED} SELECT pg_advisory_xact_lock_shared(${key})`
  ).execute(tx)
}

/**
 * The exclusive locks of several trees, in the order of their ids, so that two who need some of the same never wait for each other. Comes after
 * the lock of a pair of teams, and before any row of a membership, share or item.
 */
export async function lockTrees(tx: Db, tenantIds: Iterable<string>): Promise<void> {
  for (const tenantId of [...new Set(tenantIds)].toSorted()) await lockTree(tx, { tenantId, mode: 'exclusive' })
}

/** Locks rows of a tree against other writers, in the order of their ids so that two who lock several never wait for each other. */
export async function lockItems(tx: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<void> {
  await sql`${PREPARED} SELECT 1 FROM items WHERE tenant_id = ${tenantId} AND id = ${anyOf(ids)} ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
}
