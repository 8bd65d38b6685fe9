import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsConnectionsReject } from '@arbour/contract/calls/connections'
import { authorise, mayManageTeam } from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { type ConnectionEnd, emit } from '#modules/events/public.ts'
import { endSharesBetween } from '#modules/shares/public.ts'
import { presentTeam, teamName } from '#modules/teams/public.ts'
import { changeTrees } from '#modules/tree/public.ts'
import { lockConnection } from './load-connection.ts'
import { statusOf } from './present-connection.ts'
import { recordConnection } from './record-connection.ts'

const HOW = { Sent: 'taken_back', Received: 'rejected', Accepted: 'removed' } as const satisfies Record<string, ConnectionEnd>

/**
 * `tenants/connections/reject`: takes back what was asked for, rejects what was received, or removes what is accepted, with all that the two teams share
 * (spec 2 section 4). Nothing of it is left for another connection between them.
 */
export async function rejectConnection(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof tenantsConnectionsReject>,
): Promise<CallResponse<typeof tenantsConnectionsReject>> {
  const { teamId, userId } = principal
  authorise(mayManageTeam(principal, teamId))
  const other = await changeTrees(db, async (tx) => {
    const row = await lockConnection(tx, { teamId, id })
    const { id: otherId, created_by: askedBy } = row
    const status = statusOf(row, teamId)
    if (status === 'Accepted') await endSharesBetween(tx, { teamIds: [teamId, otherId], userId })
    await tx.deleteFrom('connections').where('id', '=', id).execute()
    await recordConnection(tx, { teamId, userId, otherId, from: status, to: null })
    const team = await teamName(tx, teamId)
    await emit(tx, { tenantId: otherId, userId }, { type: 'connection.ended', connectionId: id, team, how: HOW[status], askedBy })
    if (status === 'Received') await emit(tx, { tenantId: teamId, userId }, { type: 'connection.answered', connectionId: id })
    return row
  })
  return { connectedTenant: presentTeam(other) }
}
