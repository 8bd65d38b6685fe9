import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsConnectionsInvitationsWithdraw } from '@arbour/contract/calls/sharing/connection-invitations'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { dropConnectionInvite } from '#modules/directory/mail/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { assertOpen } from './create-invitation.ts'
import { endInvitation, findOwnInvitation, lockOpenInvitation, presentInvitation } from './invitation-rows.ts'
import { recordInvitation } from './record-invitation.ts'

/**
 * Implements `tenants/connections/invitations/withdraw`: ends the link.
 * @throws {AppError} not_found; conflict if it was accepted or withdrawn
 */
export async function withdrawInvitation(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof tenantsConnectionsInvitationsWithdraw>,
): Promise<CallResponse<typeof tenantsConnectionsInvitationsWithdraw>> {
  const { teamId } = principal
  authorise(canManageTeam(principal, teamId))
  const ended = await db.transaction().execute(async (tx) => {
    const row = await lockOpenInvitation(tx, { teamId, id })
    if (row) {
      await endInvitation(tx, id, 'withdrawn')
      if (row.email !== null) await dropConnectionInvite(tx, { tenantId: teamId, recipient: row.email, invitation: id })
      await recordInvitation(tx, principal, { from: row, to: null })
    }
    const now = await findOwnInvitation(tx, { teamId, id })
    if (!now) throw notFound()
    if (!row) assertOpen(now)
    return now
  })
  return { invitation: presentInvitation(ended) }
}
