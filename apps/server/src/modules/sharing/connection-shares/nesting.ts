import type { ShareObstacle } from '@arbour/contract/entities/sharing/share'
import { messages } from '@arbour/contract/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Chain, ChainNode } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/**
 * SQL: the items of a tree that neither may stand in one another: folders that are shared with a connected team, or wait for somebody's, or
 * are offered to who has yet to accept, and mounts, of the team or of any one person. What stands somewhere for one person is no business of their colleagues,
 * nor is it there for other teams: it keeps nobody from sharing or moving what it stands in (decision 0025).
 */
function spots(tenantId: string, { personal }: { personal: boolean }): RawBuilder<unknown> {
  return sql`
    SELECT item_id AS id FROM shares WHERE tenant_id = ${tenantId}
    UNION ALL SELECT item_id FROM share_addresses WHERE tenant_id = ${tenantId}
    UNION ALL SELECT item_id FROM partnership_files WHERE tenant_id = ${tenantId}
    UNION ALL SELECT id FROM items WHERE tenant_id = ${tenantId} AND source_id IS NOT NULL AND (${personal}::boolean OR mounted_for IS NULL)`
}

/** Whether one of some items is shared, or a mount. */
export async function areShared(db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM (${spots(tenantId, { personal: true })}) AS spot WHERE id = ANY(${ids}::uuid[]) LIMIT 1`.execute(db)
  return rows.length > 0
}

/**
 * Whether something that lives in a folder, at any depth, is shared, or a mount of the whole team; the folder may be in the bin. Climbs from all of them at
 * once and takes each folder above them once, so that ten thousand shares cost little more than the folders that they stand in.
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

/** Why the folder that a chain leads to cannot be shared; null where it can, as far as the tree goes. */
export async function findObstacle(db: Db, chain: Chain): Promise<ShareObstacle | null> {
  const ids = chain.map(({ id }) => id)
  const { tenant_id: tenantId } = chain[0]
  const folderId = ids.pop() ?? ''
  if (await containsShared(db, { tenantId, folderId })) return 'contains_shared_folder'
  return (await areShared(db, { tenantId, ids })) ? 'inside_shared_folder' : null
}

/** Throws 400 in the words of the specification where shares would stand in one another. */
export async function assertNoObstacle(db: Db, chain: Chain): Promise<void> {
  const obstacle = await findObstacle(db, chain)
  if (obstacle === null) return
  throw new AppError('invalid', obstacle === 'contains_shared_folder' ? messages.containsShared : messages.insideShared, {
    data: { obstacle },
  })
}

/**
 * Throws 409 where what is shared, or a mount, or a folder that contains one, would come to stand in what is shared or a mount. `folder` is the
 * chain of what it goes into. Needs the exclusive lock of the tree.
 */
export async function assertNoNesting(
  tx: Db,
  { node, folder }: { node: Pick<ChainNode, 'id' | 'is_dir'>; folder: Chain },
): Promise<void> {
  if (!node.is_dir) return
  const { tenant_id: tenantId } = folder[0]
  if (!(await areShared(tx, { tenantId, ids: folder.map(({ id }) => id) }))) return
  if ((await areShared(tx, { tenantId, ids: [node.id] })) || (await containsShared(tx, { tenantId, folderId: node.id })))
    throw new AppError('conflict', messages.nestsShares)
}
