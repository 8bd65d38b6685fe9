import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesPartnershipsInitiate } from '@arbour/contract/calls/sharing/partnerships'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import type { LoadedItem } from '#modules/core/access/public.ts'
import { createMailLimits } from '#modules/directory/mail/public.ts'
import { listGroupMembers, makeToken, teamName, tokenHash } from '#modules/directory/teams/public.ts'
import { assertTeamsAllowed, readInvitees, type TeamInvitees } from '#modules/sharing/connection-shares/public.ts'
import { changeLocked } from '#modules/sharing/item-access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { mailInvite } from './invites/mail-invite.ts'
import { loadOpenProject } from './load-project.ts'
import { notifyInvited, notifyProjects, recordPartnership } from './notify.ts'
import { offerFiles } from './offer-files.ts'
import { presentPartnerships } from './present-partnerships.ts'
import { dropOffers, listOffers } from './records/offers.ts'
import { lockPartnership, type PartnershipRow } from './records/partnership-rows.ts'

type Request = CallRequest<typeof filesPartnershipsInitiate>

/** The recipient of an invitation, as stored. */
type InviteeColumns = Pick<PartnershipRow, 'partner_tenant_id' | 'invited_user_id' | 'invited_group_id' | 'email'>

/**
 * Implements `files/partnerships/initiate`: invites teams, users, groups and email addresses to a project, with offered folders.
 */
export async function initiatePartnership(
  ctx: MemberContext,
  request: Request,
): Promise<CallResponse<typeof filesPartnershipsInitiate>> {
  const { principal, mail } = ctx
  const { userId, teamId } = principal
  await takeMails(ctx, request)
  const links = await changeLocked(ctx, request.file_id, async (tx) => {
    const project = await loadOpenProject(tx, { principal, id: request.file_id })
    const { teams, addresses } = await readInvitees(tx, { teamId, ...request })
    await assertTeamsAllowed(tx, { tenantId: teamId, teamIds: teams.map((team) => team.teamId) })
    const createdMails: { email: string; url: string }[] = []
    for (const invitees of teams) {
      await assertNoPartner(tx, project, invitees.teamId)
      for (const to of invitationsOf(invitees)) {
        const row = await invite(ctx, tx, { request, project, to, token: null })
        const { note, notify_via_email: byMail } = request
        const personIds = invitees.isTeam ? await listNamed(tx, invitees) : []
        await notifyInvited(tx, row, { project: project.node.name, userId, note, byMail, personIds })
      }
    }
    for (const email of addresses) {
      const token = makeToken()
      const row = await invite(ctx, tx, {
        request,
        project,
        to: { partner_tenant_id: null, invited_user_id: null, invited_group_id: null, email },
        token,
      })
      createdMails.push({
        email,
        url: await mailInvite(ctx, tx, { row, email, token, project: project.node.name, note: request.note }),
      })
    }
    await notifyProjects(tx, userId, [{ tenantId: teamId, itemId: project.node.id }])
    return createdMails
  })
  const partnerships = await presentPartnerships(ctx, { tenantId: teamId, itemId: request.file_id })
  return { partnerships, links: mail.isSending ? [] : links }
}

/** Returns the users who are named in addition to their team, directly or through a group. */
async function listNamed(tx: Db, { teamId: tenantId, userIds, groupIds }: TeamInvitees): Promise<string[]> {
  return [...new Set([...userIds, ...(await listGroupMembers(tx, { tenantId, groupIds: [...groupIds] }))])]
}

/** Returns the invitations of a team: one that any member can answer, or one for each named recipient. */
function invitationsOf({ teamId, isTeam, userIds, groupIds }: TeamInvitees): InviteeColumns[] {
  const nobody = { partner_tenant_id: teamId, invited_user_id: null, invited_group_id: null, email: null }
  if (isTeam) return [nobody]
  return [
    ...[...userIds].map((id) => ({ ...nobody, invited_user_id: id })),
    ...[...groupIds].map((id) => ({ ...nobody, invited_group_id: id })),
  ]
}

/**
 * Counts the emails of an invitation. Validates everything possible first, so that rejected requests are not counted. Throws 429.
 */
async function takeMails({ db, principal }: MemberContext, request: Request): Promise<void> {
  const { userId, teamId: tenantId } = principal
  if (request.emailInvitees.length === 0) return
  await loadOpenProject(db, { principal, id: request.file_id })
  const { addresses } = await readInvitees(db, { teamId: tenantId, ...request })
  for (const recipient of addresses) await createMailLimits(db).take({ userId, tenantId, recipient })
}

/** Throws 409 for a team that is a partner already. */
async function assertNoPartner(tx: Db, { node }: LoadedItem, teamId: string): Promise<void> {
  const existing = await lockPartnership(
    tx,
    sql`p.tenant_id = ${node.tenant_id} AND p.item_id = ${node.id} AND p.partner_tenant_id = ${teamId} AND p.status = 'Accepted'`,
  )
  if (existing) throw new AppError('conflict', t('errors.partners.alreadyPartner', { name: (await teamName(tx, teamId)).name }))
}

/** Creates an invitation, or renews the existing one, with its offers. */
async function invite(
  { principal }: MemberContext,
  tx: Db,
  { request, project, to, token }: { request: Request; project: LoadedItem; to: InviteeColumns; token: string | null },
): Promise<PartnershipRow> {
  const { tenant_id, id: item_id } = project.node
  const before = await lockPartnership(
    tx,
    sql`p.tenant_id = ${tenant_id} AND p.item_id = ${item_id} AND p.status <> 'Accepted'
      AND p.partner_tenant_id IS NOT DISTINCT FROM ${to.partner_tenant_id}::uuid
      AND p.invited_user_id IS NOT DISTINCT FROM ${to.invited_user_id}::uuid
      AND p.invited_group_id IS NOT DISTINCT FROM ${to.invited_group_id}::uuid AND p.email IS NOT DISTINCT FROM ${to.email}::text`,
  )
  const values = {
    status: 'Pending' as const,
    note: request.note,
    token_hash: token === null ? null : tokenHash(token),
    created: sql<Date>`now()`,
    created_by: principal.userId,
    answered: null,
    answered_by: null,
  }
  const id = before?.id ?? newId()
  if (before) {
    await dropOffers(tx, await listOffers(tx, [id]), principal)
    await tx.updateTable('partnerships').set(values).where('id', '=', id).execute()
  } else {
    await tx
      .insertInto('partnerships')
      .values({ id, tenant_id, item_id, partner_item_id: null, ...to, ...values })
      .execute()
  }
  await offerFiles(tx, { principal, project, partnershipId: id }, request.accessibleFiles)
  const row = await lockPartnership(tx, sql`p.id = ${id}`)
  if (!row) throw new Error('A partnership went in the transaction that made it')
  await recordPartnership(tx, row, { userId: principal.userId, from: before?.status ?? null, to: 'Pending' })
  return row
}
