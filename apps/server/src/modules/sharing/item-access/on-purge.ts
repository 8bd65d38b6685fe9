import { ITEM_ROLES } from '@arbour/contract/entities/sharing/access'
import { sql } from 'kysely'
import { writeAccessList } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { lastOf, type Purge, parentPathOf, readPlainAncestorPaths } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listRoles } from './list-roles.ts'

/**
 * Preserves access to what stays in the bin after restricted folders are purged: the items become restricted and hidden
 * themselves, and list exactly the users who could open them. The owner stays if they could open it. Otherwise the user with the
 * highest role becomes the owner. If nobody could open an item, its owner stays.
 */
export async function restrictOrphans(tx: Db, { tenantId, itemIds, by: { userId }, isRestricted }: Purge): Promise<void> {
  if (!isRestricted) return
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM items WHERE tenant_id = ${tenantId} AND parent_id = ANY(${itemIds}::uuid[]) AND deleted IS NOT NULL
      AND id <> ALL(${itemIds}::uuid[])`.execute(tx)
  const ancestorPaths = await readPlainAncestorPaths(tx, { trees: [tenantId], ids: rows.map((row) => row.id) })
  for (const [id, ancestorPath] of ancestorPaths) {
    if (!parentPathOf(ancestorPath)?.some((node) => node.is_restricted)) continue
    const { owner_id } = lastOf(ancestorPath)
    const able = (await listRoles(tx, { tenantId, ancestorPath })).map(({ member, role }) => ({ userId: member.id, role }))
    const [strongest] = able.toSorted(
      (a, b) =>
        ITEM_ROLES.indexOf(b.role) - ITEM_ROLES.indexOf(a.role) ||
        Number(b.userId === owner_id) - Number(a.userId === owner_id) ||
        (a.userId < b.userId ? -1 : 1),
    )
    const ownerId = strongest?.userId ?? owner_id
    const people = able
      .filter(({ userId }) => userId !== ownerId)
      .map(({ userId, role }) => ({ user_id: userId, role: role === 'owner' ? ('editor' as const) : role }))
    await tx
      .updateTable('items')
      .set({ is_restricted: true, is_hidden: true, owner_id: ownerId })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
    // Lists users by name: a group was listed by the folder, which is deleted.
    await writeAccessList(tx, { tenantId, itemId: id, people, groups: [] })
    // Nobody gains or loses access, but what was inherited is now the item's own.
    const to = { owner_id: ownerId, is_restricted: true, is_hidden: true, people }
    await recordChange(tx, { act: 'access', tenantId, userId, itemId: id, details: { from: null, to, by: 'purge' } })
  }
}
