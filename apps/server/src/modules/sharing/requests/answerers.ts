import type { Member } from '#modules/access/public.ts'
import { type Chain, lastOf } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listMembers } from '../list-members.ts'

/** Who answers requests for an item of an owner, by their ids: the owner; without one who is active, the Admins of the team. */
export async function listAnswerers(
  db: Db,
  { tenantId, ownerId }: { tenantId: string; ownerId: string | null },
): Promise<string[]> {
  const owner = ownerId === null ? [] : await listMembers(db, { tenantId, ids: [ownerId], active: true })
  if (owner.length > 0) return owner.map(({ id }) => id)
  const members = await listMembers(db, { tenantId, active: true })
  return members.filter(({ roles }) => roles.includes('Admin')).map(({ id }) => id)
}

/** Whether the person answers requests for the item that a chain leads to. */
export async function mayAnswer(db: Db, principal: Member, chain: Chain): Promise<boolean> {
  const { tenant_id: tenantId, owner_id: ownerId } = lastOf(chain)
  return (await listAnswerers(db, { tenantId, ownerId })).includes(principal.userId)
}
