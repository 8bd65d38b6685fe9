import type { ShareObstacle } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { type RawBuilder, sql } from 'kysely'
import type { AncestorNode, AncestorPath } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/**
 * SQL: the items of a tree that must not be nested: folders that are shared with a connected team, are pending for an email
 * address or offered to a future partner, and mounts, of the team or personal. A personal mount is irrelevant to colleagues and
 * not visible to other teams: it does not prevent sharing or moving its folder (decision 0025).
 */
function spots(tenantId: string, { personal }: { personal: boolean }): RawBuilder<unknown> {
  return sql`
    SELECT item_id AS id FROM shares WHERE tenant_id = ${tenantId}
    UNION ALL SELECT item_id FROM share_addresses WHERE tenant_id = ${tenantId}
    UNION ALL SELECT item_id FROM partnership_files WHERE tenant_id = ${tenantId}
    UNION ALL SELECT id FROM items WHERE tenant_id = ${tenantId} AND source_id IS NOT NULL AND (${personal}::boolean OR mounted_for IS NULL)`
}

/** Determines whether one of some items is shared or a mount. */
export async function areShared(db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM (${spots(tenantId, { personal: true })}) AS spot WHERE id = ANY(${ids}::uuid[]) LIMIT 1`.execute(db)
  return rows.length > 0
}

/**
 * Determines whether a folder, which may be in the bin, contains a shared item or a team mount outside the bin at any depth.
 * Walks up from all of them together and visits each ancestor once, so that the cost depends on the number of distinct ancestors.
 */
export async function containsShared(db: Db, { tenantId, folderId }: { tenantId: string; folderId: string }): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE up AS (
      SELECT i.id, i.parent_id FROM (${spots(tenantId, { personal: false })}) AS spot
      JOIN items i ON i.tenant_id = ${tenantId} AND i.id = spot.id WHERE i.deleted IS NULL
      UNION
      SELECT i.id, i.parent_id FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id WHERE i.deleted IS NULL
    )
    SELECT FROM up WHERE parent_id = ${folderId} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Returns why a folder can't be shared; null if the tree does not prevent it. */
export async function findObstacle(db: Db, ancestorPath: AncestorPath): Promise<ShareObstacle | null> {
  const ids = ancestorPath.map(({ id }) => id)
  const { tenant_id: tenantId } = ancestorPath[0]
  const folderId = ids.pop() ?? ''
  if (await containsShared(db, { tenantId, folderId })) return 'contains_shared_folder'
  return (await areShared(db, { tenantId, ids })) ? 'inside_shared_folder' : null
}

/** Throws 400 with the message for the obstacle if shares would be nested. */
export async function assertNoObstacle(db: Db, ancestorPath: AncestorPath): Promise<void> {
  const obstacle = await findObstacle(db, ancestorPath)
  if (obstacle === null) return
  throw new AppError(
    'invalid',
    obstacle === 'contains_shared_folder' ? t('errors.shares.containsShared') : t('errors.shares.insideShared'),
    { data: { reason: 'nested_shares', obstacle } },
  )
}

/**
 * Throws 409 if a shared item, a mount, or a folder that contains one would end up in a shared folder or mount. `folder` is the
 * ancestor path of the target folder. Requires the exclusive lock of the tree.
 */
export async function assertNoNesting(
  tx: Db,
  { node, folder }: { node: Pick<AncestorNode, 'id' | 'is_dir'>; folder: AncestorPath },
): Promise<void> {
  if (!node.is_dir) return
  const { tenant_id: tenantId } = folder[0]
  if (!(await areShared(tx, { tenantId, ids: folder.map(({ id }) => id) }))) return
  if ((await areShared(tx, { tenantId, ids: [node.id] })) || (await containsShared(tx, { tenantId, folderId: node.id })))
    throw new AppError('conflict', t('errors.shares.nested'), { data: { reason: 'nested_shares' } })
}
