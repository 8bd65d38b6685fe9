import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type {
  usersInvitations,
  usersInvitationsCreate,
  usersInvitationsResend,
  usersInvitationsWithdraw,
} from '@arbour/contract/calls/team/users'
import { pageMeta } from '@arbour/contract/entities/common'
import type { AppRole, Invitation } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { createMailLimits, dropInvitations, queueMail } from '#modules/directory/mail/public.ts'
import {
  findInvitation,
  isMemberEmail,
  listInvitations,
  putInvitation,
  withdrawInvitation,
} from '#modules/directory/teams/public.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { assertEmbedded } from './assert-embedded.ts'

/** Returns why an invitation can't be sent again or withdrawn; undefined if it can. */
function endedReason(status: Invitation['status']): string | undefined {
  if (status === 'accepted') return t('errors.invitations.alreadyAccepted')
  return status === 'withdrawn' ? t('errors.invitations.withdrawn') : undefined
}

/** Implements `users/invitations`: the pending ones. */
export async function getInvitations(
  { db, principal }: MemberContext,
  { page, take }: CallRequest<typeof usersInvitations>,
): Promise<CallResponse<typeof usersInvitations>> {
  const { teamId: tenantId } = principal
  authorise(canManageTeam(principal, tenantId))
  const { items, total } = await listInvitations(db, { tenantId, page, take })
  return { items, meta: pageMeta(total, page, take) }
}

/** Implements `users/invitations/create`: invites an email address, replacing an earlier invitation. */
export async function createInvitation(
  ctx: MemberContext,
  { email, roles }: CallRequest<typeof usersInvitationsCreate>,
): Promise<CallResponse<typeof usersInvitationsCreate>> {
  authorise(canManageTeam(ctx.principal, ctx.principal.teamId))
  return invite(ctx, { email: email.toLowerCase(), roles: [...new Set(roles)] })
}

/** Implements `users/invitations/resend`: sends a new link for a pending invitation and revokes the previous one. */
export async function resendInvitation(
  ctx: MemberContext,
  { id }: CallRequest<typeof usersInvitationsResend>,
): Promise<CallResponse<typeof usersInvitationsResend>> {
  const { teamId: tenantId } = ctx.principal
  authorise(canManageTeam(ctx.principal, tenantId))
  const invitation = await findInvitation(ctx.db, { tenantId, id })
  if (!invitation) throw notFound()
  const ended = endedReason(invitation.status)
  if (ended !== undefined) throw new AppError('conflict', ended)
  return invite(ctx, invitation, invitation)
}

/** Implements `users/invitations/withdraw`: revokes the link. */
export async function revokeInvitation(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof usersInvitationsWithdraw>,
): Promise<CallResponse<typeof usersInvitationsWithdraw>> {
  const { teamId: tenantId, userId: by } = principal
  authorise(canManageTeam(principal, tenantId))
  const invitation = await db.transaction().execute(async (tx) => {
    const ended = await withdrawInvitation(tx, { tenantId, id })
    if (ended) {
      await dropInvitations(tx, { tenantId, recipient: ended.email })
      await recordChange(tx, { act: 'invitation', tenantId, userId: by, details: { from: recordedInvitation(ended), to: null } })
    }
    return ended
  })
  if (invitation) return { invitation }
  const ended = await findInvitation(db, { tenantId, id })
  if (!ended) throw notFound()
  throw new AppError('conflict', endedReason(ended.status) ?? t('errors.invitations.withdrawn'))
}

function recordedInvitation({ email, roles, expires }: Invitation) {
  return { email, roles, expires }
}

async function invite(
  ctx: MemberContext,
  { email, roles }: { email: string; roles: readonly AppRole[] },
  before: Invitation | null = null,
) {
  const { db, principal, installation, mail } = ctx
  const { teamId: tenantId, userId: by } = principal
  assertEmbedded(installation)
  if (await isMemberEmail(db, { tenantId, email })) {
    const message = t('errors.team.alreadyMember')
    throw new AppError('conflict', message, { fields: { email: message } })
  }
  await createMailLimits(db).take({ userId: by, tenantId, recipient: email })
  return db.transaction().execute(async (tx) => {
    const { invitation, token } = await putInvitation(tx, { tenantId, email, roles, by })
    await recordChange(tx, {
      act: 'invitation',
      tenantId,
      userId: by,
      details: { from: before && recordedInvitation(before), to: recordedInvitation(invitation) },
    })
    const url = `${installation.publicUrl}/invitation#${token}`
    const { name: team } = await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()
    const { invited_by, expires } = invitation
    await dropInvitations(tx, { tenantId, recipient: email })
    await queueMail(tx, {
      tenantId,
      recipient: email,
      content: { kind: 'invitation', team, by: invited_by?.name ?? null, roles: [...roles], expires },
      secretUrl: url,
    })
    // If emails are not sent, the Admin must pass on the link.
    return { invitation, url: mail.isSending ? null : url }
  })
}
