import { highestRole, listGrants, type Member } from '#modules/core/access/public.ts'
import type { AncestorPath } from '#modules/core/tree/public.ts'
import { findGroups } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'

interface GroupName {
  id: string
  name: string
}

/**
 * Loads the groups through which items on an ancestor path list a member, where that grants more than the member's own entry. By
 * item.
 */
export async function listedByGroups(db: Db, other: Member, ancestorPath: AncestorPath): Promise<ReadonlyMap<string, GroupName>> {
  const { teamId: tenantId, userId, groups } = other
  if (groups.length === 0 || ancestorPath[0].tenant_id !== tenantId) return new Map()
  const itemIds = ancestorPath.map(({ id }) => id)
  const grants = await listGrants(db, { tenantId, itemIds, granteeIds: [userId, ...groups] })
  const names = new Map((await findGroups(db, { tenantId, ids: groups })).map(({ id, name }) => [id, { id, name }]))
  const groupNames = new Map<string, GroupName>()
  for (const [itemId, own] of Map.groupBy(grants, ({ item_id }) => item_id)) {
    const highest = highestRole(own.map(({ role }) => role))
    const strongest = own.filter(({ role }) => role === highest)
    const group = names.get(strongest[0]?.grantee_id ?? '')
    if (group && !strongest.some(({ grantee_id }) => grantee_id === userId)) groupNames.set(itemId, group)
  }
  return groupNames
}
