import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type {
  tenantsConnectionsInvitationsCreate,
  tenantsConnectionsInvitationsRenew,
} from '@arbour/contract/calls/sharing/connection-invitations'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { createMailLimits, dropConnectionInvite, queueMail } from '#modules/directory/mail/public.ts'
import { loadSender, makeToken, tokenHash } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { lockRequests } from '../lock-pair.ts'
import {
  findOwnInvitation,
  type InvitationRow,
  listOpenInvitations,
  lockOpenInvitation,
  presentInvitation,
  statusOf,
} from './invitation-rows.ts'
import { recordInvitation } from './record-invitation.ts'

/** Days until an invitation expires. */
const LASTS_DAYS = 14
/** Maximum number of pending and expired invitations of a team. */
const MAX_OPEN = 50

type Response = CallResponse<typeof tenantsConnectionsInvitationsCreate>

/**
 * Implements `tenants/connections/invitations/create`: a link for another team, sent to an email address or returned. An earlier
 * link of the same address ends.
 * @throws {AppError} conflict with too many invitations; rate_limited after too many emails
 */
export async function createInvitation(
  ctx: MemberContext,
  { email: address, note }: CallRequest<typeof tenantsConnectionsInvitationsCreate>,
): Promise<Response> {
  const { teamId } = ctx.principal
  authorise(canManageTeam(ctx.principal, teamId))
  const email = address?.toLowerCase() ?? null
  return invite(ctx, email, async (tx) => {
    const open = await listOpenInvitations(tx, teamId)
    const same = email === null ? undefined : open.find((one) => one.email === email)
    const before = same && (await lockOpenInvitation(tx, { teamId, id: same.id }))
    if (!before && open.length >= MAX_OPEN)
      throw new AppError('conflict', t('errors.connections.invitationLimit', { max: MAX_OPEN }))
    return { id: before?.id ?? newId(), before: before ?? null, note }
  })
}

/**
 * Implements `tenants/connections/invitations/renew`: a new link for an invitation. The previous one ends.
 * @throws {AppError} not_found; conflict if it was accepted or withdrawn
 */
export async function renewInvitation(
  ctx: MemberContext,
  { id }: CallRequest<typeof tenantsConnectionsInvitationsRenew>,
): Promise<Response> {
  const { teamId } = ctx.principal
  authorise(canManageTeam(ctx.principal, teamId))
  const { email } = await loadOpen(ctx.db, { teamId, id })
  return invite(ctx, email, async (tx) => {
    const before = (await lockOpenInvitation(tx, { teamId, id })) ?? (await loadOpen(tx, { teamId, id }))
    return { id, before, note: before.note }
  })
}

/** An invitation to create or to replace. */
interface InvitationDraft {
  id: string
  /** Null for a new one. */
  before: InvitationRow | null
  note: string
}

/** Creates or replaces an invitation that is chosen under the lock of the team's requests, and sends it. */
async function invite(ctx: MemberContext, email: string | null, choose: (tx: Db) => Promise<InvitationDraft>): Promise<Response> {
  const { db, principal, installation, mail } = ctx
  const { teamId: tenantId, userId } = principal
  if (email !== null) await createMailLimits(db).take({ userId, tenantId, recipient: email })
  return db.transaction().execute(async (tx) => {
    await lockRequests(tx, tenantId)
    const { id, before, note } = await choose(tx)
    const token = makeToken()
    const values = {
      note,
      token_hash: tokenHash(token),
      created_by: userId,
      created: sql<Date>`now()`,
      expires: sql<Date>`now() + make_interval(days => ${LASTS_DAYS})`,
    }
    await tx
      .insertInto('connection_invitations')
      .values({ id, tenant_id: tenantId, email, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    const row = await findOwnInvitation(tx, { teamId: tenantId, id })
    if (!row) throw new Error('An invitation is gone in the transaction that made it')
    await recordInvitation(tx, principal, { from: before, to: row })
    const url = `${installation.publicUrl}/connect#${token}`
    if (email === null) return { invitation: presentInvitation(row), url }
    const expires = row.expires.toISOString()
    const content = { kind: 'connection_invite' as const, invitation: id, note, expires, ...(await loadSender(tx, principal)) }
    await dropConnectionInvite(tx, { tenantId, recipient: email, invitation: id })
    await queueMail(tx, { tenantId, recipient: email, content, secretUrl: url })
    // If emails are not sent, the Admin must pass on the link.
    return { invitation: presentInvitation(row), url: mail.isSending ? null : url }
  })
}

/** Loads an invitation that was neither accepted nor withdrawn. Throws 404 or 409. */
async function loadOpen(db: Db, which: { teamId: string; id: string }): Promise<InvitationRow> {
  const row = await findOwnInvitation(db, which)
  if (!row) throw notFound()
  assertOpen(row)
  return row
}

/** Throws 409 for an invitation that was accepted or withdrawn. */
export function assertOpen(row: InvitationRow): void {
  const status = statusOf(row)
  if (status === 'accepted') throw new AppError('conflict', t('errors.invitations.alreadyAccepted'))
  if (status === 'withdrawn') throw new AppError('conflict', t('errors.invitations.withdrawn'))
}
