import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesPartnershipsInvitesAccept } from '@arbour/contract/calls/sharing/partnerships'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import type { LoadedItem, Member } from '#modules/core/access/public.ts'
import { type AncestorPath, changeTrees, lockTrees } from '#modules/core/tree/public.ts'
import { endPartnerInvitation, isTeamOpen, loadSharingPolicy, teamName } from '#modules/directory/teams/public.ts'
import { assertTeamsAllowed } from '#modules/sharing/connection-shares/public.ts'
import { connect, lockPair } from '#modules/sharing/connections/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { loadOpenProject } from '../load-project.ts'
import { notifyDecided, notifyProjects, recordPartnership } from '../notify.ts'
import { offerFiles } from '../offer-files.ts'
import { readPlain } from '../read-plain.ts'
import { assignOffers, listOffers } from '../records/offers.ts'
import { listPartnerships, lockPartnership, type PartnershipRow } from '../records/partnership-rows.ts'
import { findInvite, lockInvite } from './load-invite.ts'

/**
 * Implements `files/partnerships/invites/accept`: links a project of the own team with the inviting one; the offered folders of
 * either side are mounted in the other's project. Connects the teams. Repeating it returns the existing link.
 */
export async function acceptInvite(
  ctx: MemberContext,
  { token, fileToLinkId, accessibleFiles }: CallRequest<typeof filesPartnershipsInvitesAccept>,
): Promise<CallResponse<typeof filesPartnershipsInvitesAccept>> {
  const { db, principal } = ctx
  const { teamId, userId } = principal
  const linkedId = await changeTrees(db, async (tx) => {
    const { tenant_id: inviterId } = await findInvite(tx, principal, token)
    await lockPair(tx, [inviterId, teamId])
    const pendingInvite = await findInvite(tx, principal, token)
    if (pendingInvite.status === 'Pending')
      await connect(tx, { teamId, userId, otherId: inviterId, invitedBy: pendingInvite.created_by, invitation: 'project' })
    await lockTrees(tx, [inviterId, teamId])
    if (!(await isTeamOpen(tx, teamId))) throw new AppError('not_found', t('errors.partners.invitationGone'))
    const row = await lockInvite(tx, principal, token)
    if (row.partner_item_id !== null) return row.partner_item_id
    if (row.status === 'Declined') throw new AppError('conflict', t('errors.partners.invitationDeclined'))
    const project = await loadOpenProject(tx, { principal, id: fileToLinkId, field: 'fileToLinkId' })
    const inviterProject = await readInviting(tx, row)
    await assertOncePartner(tx, row, principal)
    await assertAllowed(tx, { row, principal, offers: accessibleFiles.length })
    await link(tx, { row, project, principal })
    await offerFiles(tx, { principal, project, partnershipId: row.id }, accessibleFiles)
    const offers = await listOffers(tx, [row.id])
    const ownSide = { tenantId: teamId, itemId: project.node.id }
    const otherSide = { tenantId: inviterId, itemId: row.item_id }
    const by = { userId, teamId }
    await assignOffers(
      tx,
      offers.filter(({ tenant_id }) => tenant_id === inviterId),
      { to: ownSide, userId: row.created_by, by },
    )
    await assignOffers(
      tx,
      offers.filter(({ tenant_id }) => tenant_id === teamId),
      { to: otherSide, userId, by },
    )
    const now = await lockPartnership(tx, sql`p.id = ${row.id}`)
    if (now) await recordPartnership(tx, now, { userId, from: 'Pending', to: 'Accepted' })
    await notifyDecided(tx, row, { answer: 'accepted', ancestorPath: inviterProject, by })
    await notifyProjects(tx, userId, [ownSide, otherSide])
    return project.node.id
  })
  return { path: (await showItem(ctx, linkedId)).path }
}

/** Returns the ancestor path of the inviting project. Throws 404 while that is in the bin. */
async function readInviting(tx: Db, { tenant_id: tenantId, item_id: itemId }: PartnershipRow): Promise<AncestorPath> {
  const ancestorPath = (await readPlain(tx, [{ tenantId, itemId }])).get(itemId)
  if (!ancestorPath || ancestorPath.some((node) => node.deleted))
    throw new AppError('not_found', t('errors.partners.invitationGone'))
  return ancestorPath
}

/** Throws 409 if the team is already a partner of the project through another invitation. */
async function assertOncePartner(tx: Db, { tenant_id, item_id }: PartnershipRow, { teamId }: Member): Promise<void> {
  const existing = await listPartnerships(
    tx,
    sql`p.tenant_id = ${tenant_id} AND p.item_id = ${item_id} AND p.partner_tenant_id = ${teamId} AND p.status = 'Accepted'`,
  )
  if (existing.length > 0)
    throw new AppError('conflict', t('errors.partners.yourTeamIsPartner', { name: (await teamName(tx, tenant_id)).name }))
}

/** Throws 403 if the own team's policy forbids sharing with the other, and 409 if theirs does. */
async function assertAllowed(
  tx: Db,
  { row, principal, offers }: { row: PartnershipRow; principal: Member; offers: number },
): Promise<void> {
  if (offers > 0) await assertTeamsAllowed(tx, { tenantId: principal.teamId, teamIds: [row.tenant_id] })
  const { team_ids: allowed } = await loadSharingPolicy(tx, row.tenant_id)
  if (allowed !== null && !allowed.includes(principal.teamId))
    throw new AppError('conflict', t('errors.partners.teamNotAllowed', { name: (await teamName(tx, row.tenant_id)).name }))
}

/** Accepts the invitation, and ends other pending ones of the same team for the same project. */
async function link(
  tx: Db,
  { row, project, principal }: { row: PartnershipRow; project: LoadedItem; principal: Member },
): Promise<void> {
  await tx
    .updateTable('partnerships')
    .set({
      status: 'Accepted',
      partner_tenant_id: principal.teamId,
      partner_item_id: project.node.id,
      answered: sql<Date>`now()`,
      answered_by: principal.userId,
    })
    .where('id', '=', row.id)
    .execute()
  await endPartnerInvitation(tx, row.id)
  await sql`
    DELETE FROM partnerships p WHERE p.tenant_id = ${row.tenant_id} AND p.item_id = ${row.item_id} AND p.id <> ${row.id}
      AND p.partner_tenant_id = ${principal.teamId} AND p.status <> 'Accepted'`.execute(tx)
}
