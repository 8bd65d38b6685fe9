import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesPartnershipsInvitesDecline } from '@arbour/contract/calls/sharing/partnerships'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { changeTrees } from '#modules/core/tree/public.ts'
import { endPartnerInvitation } from '#modules/directory/teams/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { notifyDecided, notifyProjects, recordPartnership } from '../notify.ts'
import { readPlain } from '../read-plain.ts'
import { lockInvite } from './load-invite.ts'

/**
 * Implements `files/partnerships/invites/decline`: also ends its offers. Repeating it has no effect. Throws 409 for an accepted
 * invitation.
 */
export async function declineInvite(
  { db, principal }: MemberContext,
  { token }: CallRequest<typeof filesPartnershipsInvitesDecline>,
): Promise<CallResponse<typeof filesPartnershipsInvitesDecline>> {
  const { userId } = principal
  return changeTrees(db, async (tx) => {
    const row = await lockInvite(tx, principal, token)
    if (row.status === 'Accepted') throw new AppError('conflict', t('errors.invitations.alreadyAccepted'))
    if (row.status === 'Declined') return {}
    await tx
      .updateTable('partnerships')
      .set({ status: 'Declined', answered: sql<Date>`now()`, answered_by: userId })
      .where('id', '=', row.id)
      .execute()
    await recordPartnership(tx, row, { userId, from: 'Pending', to: 'Declined' })
    await endPartnerInvitation(tx, row.id)
    await tx.deleteFrom('partnership_files').where('partnership_id', '=', row.id).execute()
    const project = { tenantId: row.tenant_id, itemId: row.item_id }
    const ancestorPath = (await readPlain(tx, [project])).get(row.item_id)
    if (ancestorPath) await notifyDecided(tx, row, { answer: 'declined', ancestorPath, by: principal })
    await notifyProjects(tx, userId, [project])
    return {}
  })
}
