import { sql } from 'kysely'
import { deleteMounts, type Mount } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Lists the mounts of some shares, including those in the bin. */
export async function listMountsOfShares(db: Db, shareIds: readonly string[]): Promise<Mount[]> {
  const { rows } = await sql<Mount>`
    SELECT m.tenant_id AS "tenantId", m.id AS "itemId", m.parent_id AS "parentId", m.mounted_for AS "mountedFor"
    FROM shares s JOIN items m ON m.source_tenant_id = s.tenant_id AND m.source_id = s.item_id AND m.tenant_id = s.grantee_tenant_id
    WHERE s.id = ANY(${shareIds}::uuid[])`.execute(db)
  return rows
}

/**
 * Deletes the mounts of a share that no longer apply: the team mount if only named users have the share, and personal mounts of
 * users who do not.
 */
export async function deleteStaleMounts(
  tx: Db,
  { id, is_restricted }: { id: string; is_restricted: boolean },
  userIds: Iterable<string>,
): Promise<void> {
  const holders = new Set(is_restricted ? userIds : [])
  const mounts = await listMountsOfShares(tx, [id])
  await deleteMounts(
    tx,
    mounts.filter(({ mountedFor }) => (mountedFor === null ? is_restricted : !holders.has(mountedFor))),
  )
}
