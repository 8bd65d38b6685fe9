import { recordChange } from '#modules/core/audit/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { type AncestorPath, lastOf } from '#modules/core/tree/public.ts'
import { listGroupMembers, teamName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { readPlain } from './read-plain.ts'
import { listOffers } from './records/offers.ts'
import type { PartnershipRow, Side } from './records/partnership-rows.ts'

/** Publishes to viewers of projects that their partners changed. */
export async function notifyProjects(tx: Db, userId: string | null, sides: readonly (Side | null)[]): Promise<void> {
  const existingSides = sides.filter((side) => side !== null)
  const ancestorPaths = await readPlain(tx, existingSides)
  for (const { tenantId, itemId } of existingSides) {
    const ancestorPath = ancestorPaths.get(itemId)
    if (ancestorPath)
      await emit(tx, { tenantId, userId }, { type: 'item.updated', itemId, parentId: lastOf(ancestorPath).parent_id })
  }
}

/** Notifies the invited team, user, or members of a group; an email address gets an email instead. */
export async function notifyInvited(
  tx: Db,
  row: PartnershipRow,
  {
    project,
    userId,
    note,
    byMail,
    personIds,
  }: { project: string; userId: string; note: string; byMail: boolean; personIds: readonly string[] },
): Promise<void> {
  const { id, partner_tenant_id: tenantId, tenant_id } = row
  if (tenantId === null) return
  await emit(
    tx,
    { tenantId, userId },
    {
      type: 'partnership.invited',
      partnershipId: id,
      project,
      team: await teamName(tx, tenant_id),
      personIds: await listInvited(tx, row),
      alsoIds: personIds,
      note,
      byMail,
    },
  )
}

/** Returns the users who can answer an invitation by name or through a group; null for any member of the team. */
export async function listInvited(tx: Db, row: PartnershipRow): Promise<string[] | null> {
  const { partner_tenant_id: tenantId, invited_user_id, invited_group_id } = row
  if (tenantId !== null && invited_group_id !== null) return listGroupMembers(tx, { tenantId, groupIds: [invited_group_id] })
  return invited_user_id === null ? null : [invited_user_id]
}

/** Notifies the inviting user of the answer. `ancestorPath`: the ancestor path of their project. */
export async function notifyDecided(
  tx: Db,
  { id, tenant_id: tenantId, created_by: invitedBy }: PartnershipRow,
  {
    answer,
    ancestorPath,
    by,
  }: { answer: 'accepted' | 'declined'; ancestorPath: AncestorPath; by: { userId: string; teamId: string } },
): Promise<void> {
  const { id: itemId, parent_id: parentId, name } = lastOf(ancestorPath)
  const team = await teamName(tx, by.teamId)
  await emit(
    tx,
    { tenantId, ...by },
    { type: 'partnership.answered', partnershipId: id, answer, team, invitedBy, itemId, parentId, names: { name } },
  )
  await emit(tx, { tenantId: by.teamId, userId: by.userId }, { type: 'partnership.settled', partnershipId: id })
}

/** Records the status and offers of a partnership in the audit logs of both teams. `from`: the previous status; null is none. */
export async function recordPartnership(
  tx: Db,
  row: PartnershipRow,
  { userId, from, to }: { userId: string | null; from: PartnershipRow['status'] | null; to: PartnershipRow['status'] | null },
): Promise<void> {
  const offers = await listOffers(tx, [row.id])
  const sides = [
    { tenantId: row.tenant_id, itemId: row.item_id, withId: row.partner_tenant_id },
    ...(row.partner_tenant_id === null
      ? []
      : [{ tenantId: row.partner_tenant_id, itemId: row.partner_item_id, withId: row.tenant_id }]),
  ]
  for (const { tenantId, itemId, withId } of sides) {
    const offered = offers.flatMap((offer) =>
      offer.tenant_id === tenantId ? [{ item_id: offer.item_id, role: offer.role }] : [],
    )
    const details = {
      from: from && { partnership: row.id, team: withId, status: from },
      to: to && { partnership: row.id, team: withId, status: to, offered },
    }
    await recordChange(tx, { act: 'partnership', tenantId, userId, ...(itemId === null ? {} : { itemId }), details })
  }
}
