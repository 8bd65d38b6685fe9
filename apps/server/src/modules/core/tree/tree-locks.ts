import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'

/** The tree to lock, and the lock mode. */
export interface TreeLock {
  tenantId: string
  mode: 'shared' | 'exclusive'
}

/**
 * Takes the lock of a tree. It is the first lock in every transaction that writes to a team's tree. `shared` is for changes that
 * keep the folder structure: creating, renaming, a new version, and everything about a single file. `exclusive` is for moving,
 * deleting or restoring a folder: it prevents concurrent creates and moves below it, so the cycle check and the rewritten
 * boundaries stay valid.
 */
export async function lockTree(tx: Db, { tenantId, mode }: TreeLock): Promise<void> {
  const key = sql`hashtextextended(${`tree:${tenantId}`}, 0)`
  await (mode === 'exclusive'
    ? sql`${PREPARED} SELECT pg_advisory_xact_lock(${key})`
    : sql`${PREPARED} SELECT pg_advisory_xact_lock_shared(${key})`
  ).execute(tx)
}

/**
 * Takes the exclusive locks of several trees, in the order of their ids to prevent deadlocks. Take it after the lock of a pair of
 * teams, and before rows of memberships, shares or items.
 */
export async function lockTrees(tx: Db, tenantIds: Iterable<string>): Promise<void> {
  for (const tenantId of [...new Set(tenantIds)].toSorted()) await lockTree(tx, { tenantId, mode: 'exclusive' })
}

/** Locks rows of a tree against other writers, in the order of their ids to prevent deadlocks. */
export async function lockItems(tx: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<void> {
  await sql`${PREPARED} SELECT 1 FROM items WHERE tenant_id = ${tenantId} AND id = ${anyOf(ids)} ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
}
