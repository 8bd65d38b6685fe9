import { MAX_DEPTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { Db, Pool } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { poolOf } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'

const tooDeep = () => new AppError('conflict', t('errors.items.tooDeep', { max: MAX_DEPTH }))

/** Depth bounds of teams that are known to be committed, by team id. A bound never decreases. */
const knownBounds = new WeakMap<Pool, Map<string, number>>()

/** Throws 409 if a new item at `depth` (0 is the root) would exceed the limit; otherwise raises the team's bound if needed. */
export async function allowDepth(tx: Db, { tenantId, depth }: { tenantId: string; depth: number }): Promise<void> {
  if (depth > MAX_DEPTH) throw tooDeep()
  const pool = poolOf(tx)
  const bounds = knownBounds.get(pool) ?? new Map<string, number>()
  if ((bounds.get(tenantId) ?? -1) >= depth) return
  const { numUpdatedRows } = await tx
    .updateTable('tenants')
    .set({ depth_bound: depth })
    .where('id', '=', tenantId)
    .where('depth_bound', '<', depth)
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  // An increase made here may still be rolled back; a bound that was already there is committed.
  if (numUpdatedRows === 0n) knownBounds.set(pool, bounds.set(tenantId, depth))
}

/**
 * Throws 409 if moving a folder to another depth would exceed the limit for something below it. The team's bound is sufficient
 * for nearly all moves; otherwise the subfolders are read.
 */
export async function allowSubtreeDepth(
  tx: Db,
  { tenantId, folderId, fromDepth, toDepth }: { tenantId: string; folderId: string; fromDepth: number; toDepth: number },
): Promise<void> {
  if (toDepth > MAX_DEPTH) throw tooDeep()
  if (toDepth <= fromDepth) return
  const { depth_bound } = await tx
    .selectFrom('tenants')
    .select('depth_bound')
    .modifyFront(PREPARED)
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  let deepest = toDepth + Math.max(0, depth_bound - fromDepth)
  if (deepest > MAX_DEPTH) deepest = toDepth + (await heightOf(tx, tenantId, folderId))
  await allowDepth(tx, { tenantId, depth: deepest })
}

/** Returns the number of levels below a folder, including files and items in the bin. */
async function heightOf(tx: Db, tenantId: string, folderId: string): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    WITH RECURSIVE below AS (
      SELECT ${folderId}::uuid AS id, 0 AS height
      UNION ALL
      SELECT i.id, below.height + 1 FROM below JOIN items i ON i.tenant_id = ${tenantId} AND i.parent_id = below.id AND i.is_dir
    )
    SELECT max(height + (EXISTS (SELECT 1 FROM items f WHERE f.tenant_id = ${tenantId} AND f.parent_id = below.id AND NOT f.is_dir))::int) AS height
    FROM below`.execute(tx)
  return rows[0]?.height ?? 0
}
