import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesPartnershipsDelete } from '@arbour/contract/calls/sharing/partnerships'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { type ConnectionEnd, emit, type TransactionListener } from '#modules/core/events/public.ts'
import { changeTrees, LostRace, lockTrees } from '#modules/core/tree/public.ts'
import { dropPartnerInvite } from '#modules/directory/mail/public.ts'
import { teamName } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import { findOwnPartnership } from './find-own-partnership.ts'
import { loadProject } from './load-project.ts'
import { listInvited, notifyProjects, recordPartnership } from './notify.ts'
import { readPlain } from './read-plain.ts'
import { dropOffers, listOffers } from './records/offers.ts'
import {
  listPartnerships,
  lockPartnership,
  otherSide,
  type PartnershipRow,
  treesOfPartnership,
} from './records/partnership-rows.ts'

/** The user and team that end a partnership; null for no particular user. */
interface ActingUser {
  userId: string | null
  teamId: string
}

/**
 * Implements `files/partnerships/delete`: withdraws an invitation, or ends a partnership with the offers of both sides. Requires
 * an editor of either project.
 */
export async function deletePartnership(
  { db, principal }: MemberContext,
  { id, file_id }: CallRequest<typeof filesPartnershipsDelete>,
): Promise<CallResponse<typeof filesPartnershipsDelete>> {
  return changeTrees(db, async (tx) => {
    const { row, itemId } = await findOwnPartnership(tx, principal, id)
    if (itemId !== file_id) throw notFound()
    await lockTrees(tx, treesOfPartnership(row))
    await loadProject(tx, { principal, id: itemId })
    const now = await lockPartnership(tx, sql`p.id = ${id}`)
    // If it was accepted meanwhile, another tree is affected too.
    if (!now || now.status !== row.status) throw notFound()
    await endPartnership(tx, now, principal)
    return {}
  })
}

/** Lists the trees with projects that a group is invited to: the caller locks them before it ends the invitations. */
export async function listTreesInviting(db: Db, groupId: string): Promise<ReadonlySet<string>> {
  return new Set((await listInvitesOf(db, groupId)).map(({ tenant_id }) => tenant_id))
}

/**
 * Ends the invitations of a group that is about to be deleted; accepted ones stay. `locked`: the trees that the transaction has
 * locked; the change is retried if another team has invited it since.
 */
export async function endInvitesOfGroup(
  tx: Db,
  { groupId, actor, locked }: { groupId: string; actor: ActingUser; locked: ReadonlySet<string> },
): Promise<void> {
  const rows = await listInvitesOf(tx, groupId)
  if (rows.some(({ tenant_id }) => !locked.has(tenant_id))) throw new LostRace('A group that goes was invited')
  for (const row of rows) await endPartnership(tx, row, actor, { isNotified: false })
  await tx.updateTable('partnerships').set({ invited_group_id: null }).where('invited_group_id', '=', groupId).execute()
}

function listInvitesOf(db: Db, groupId: string): Promise<PartnershipRow[]> {
  return listPartnerships(db, sql`p.invited_group_id = ${groupId} AND p.status <> 'Accepted'`)
}

/** The ends of an accepted connection. */
const ENDS_ALL: ReadonlySet<ConnectionEnd> = new Set(['removed', 'closed'])

/** Ends the partnerships and pending invitations between two teams when their connection ends: listens in its transaction. */
export const endWithConnection: TransactionListener = async (tx, { tenantId, userId }, events) => {
  for (const event of events) {
    if (event.type !== 'connection.ended' || !ENDS_ALL.has(event.how)) continue
    const teamId = event.team.id
    const rows = await listPartnerships(
      tx,
      sql`(p.tenant_id = ${tenantId} AND p.partner_tenant_id = ${teamId}) OR (p.tenant_id = ${teamId} AND p.partner_tenant_id = ${tenantId})`,
    )
    for (const row of rows) await endPartnership(tx, row, { userId, teamId }, { isNotified: false })
  }
}

/**
 * Ends all partnerships and invitations of a team that is being closed, except those with connected teams, which end with their
 * connection. Requires the exclusive locks of all affected trees.
 */
export async function endPartnershipsOf(tx: Db, { tenantId, actor }: { tenantId: string; actor: ActingUser }): Promise<void> {
  const isConnected = sql`EXISTS (SELECT FROM connections c WHERE c.accepted IS NOT NULL
    AND ${tenantId} IN (c.from_tenant_id, c.to_tenant_id)
    AND CASE p.tenant_id WHEN ${tenantId} THEN p.partner_tenant_id ELSE p.tenant_id END IN (c.from_tenant_id, c.to_tenant_id))`
  const rows = await listPartnerships(tx, sql`${tenantId} IN (p.tenant_id, p.partner_tenant_id) AND NOT ${isConnected}`)
  for (const row of rows) await endPartnership(tx, row, actor)
}

/**
 * Ends a partnership with its offers and shares. When a connection ends, users are notified of that instead. Requires the
 * exclusive locks of its trees.
 */
export async function endPartnership(tx: Db, row: PartnershipRow, actor: ActingUser, { isNotified = true } = {}): Promise<void> {
  await dropOffers(tx, await listOffers(tx, [row.id]), actor)
  await recordPartnership(tx, row, { userId: actor.userId, from: row.status, to: null })
  if (isNotified && row.status !== 'Declined') await notifyEnded(tx, row, actor)
  if (row.email !== null) await dropPartnerInvite(tx, { tenantId: row.tenant_id, recipient: row.email, partnership: row.id })
  await tx.deleteFrom('partnerships').where('id', '=', row.id).execute()
  await notifyProjects(tx, actor.userId, [{ tenantId: row.tenant_id, itemId: row.item_id }, otherSide(row, row.tenant_id)])
}

/** Notifies the other team, with the name of its own project, or before acceptance that of the inviting project. */
async function notifyEnded(tx: Db, row: PartnershipRow, { userId, teamId }: ActingUser): Promise<void> {
  const otherId = row.tenant_id === teamId ? row.partner_tenant_id : row.tenant_id
  if (otherId === null) return
  const project = otherSide(row, teamId) ?? { tenantId: row.tenant_id, itemId: row.item_id }
  const ancestorPath = (await readPlain(tx, [project])).get(project.itemId)
  const isPending = row.status === 'Pending'
  await emit(
    tx,
    { tenantId: otherId, userId },
    {
      type: 'partnership.ended',
      partnershipId: row.id,
      project: ancestorPath?.at(-1)?.name ?? '',
      team: await teamName(tx, teamId),
      // The affected users of the other team: those invited by name, otherwise those who invited or accepted.
      personIds: isPending
        ? await listInvited(tx, row)
        : [otherId === row.tenant_id ? row.created_by : row.answered_by].filter((id) => id !== null),
      isPending,
    },
  )
}
