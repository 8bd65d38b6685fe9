import type { Member } from '#modules/core/access/public.ts'
import { type AncestorPath, lastOf, parentPathOf } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { loadRoles } from '../list-roles.ts'

/**
 * Lists the users who decide on access requests for an item: its owner, or, without an active owner who can open it, the Admins of the team
 * who see it.
 */
export async function listApprovers(db: Db, ancestorPath: AncestorPath): Promise<string[]> {
  const { tenant_id: tenantId, owner_id: ownerId } = lastOf(ancestorPath)
  const owner = ownerId === null ? [] : await loadRoles(db, { tenantId, ancestorPath, ids: [ownerId], active: true })
  // Users without access to a folder can't open what they own in it.
  if (owner.some(({ role }) => role === 'owner')) return owner.map(({ member }) => member.id)
  const seenFrom = [ancestorPath, parentPathOf(ancestorPath)].filter((path) => path !== null)
  const roles = await Promise.all(
    seenFrom.map((path) => loadRoles(db, { tenantId, ancestorPath: path, active: true, admins: true })),
  )
  const admins = roles.flat().filter(({ role }) => role !== null)
  return [...new Set(admins.map(({ member }) => member.id))]
}

/** Determines whether the user can decide on access requests for an item. */
export async function canApprove(db: Db, principal: Member, ancestorPath: AncestorPath): Promise<boolean> {
  return (await listApprovers(db, ancestorPath)).includes(principal.userId)
}
