import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsConnectionsReject } from '@arbour/contract/calls/sharing/connections'
import type { MemberContext } from '#modules/context.ts'
import { authorise, mayManageTeam } from '#modules/core/access/public.ts'
import { changeTrees } from '#modules/core/tree/public.ts'
import { presentTeam } from '#modules/directory/teams/public.ts'
import { endConnection } from './end-connection.ts'
import { lockConnection } from './load-connection.ts'

/**
 * `tenants/connections/reject`: takes back what was asked for, rejects what was received, or removes what is accepted, with all that the two teams share.
 * Nothing of it is left for another connection between them.
 */
export async function rejectConnection(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof tenantsConnectionsReject>,
): Promise<CallResponse<typeof tenantsConnectionsReject>> {
  const { teamId, userId } = principal
  authorise(mayManageTeam(principal, teamId))
  const other = await changeTrees(db, async (tx) => {
    const row = await lockConnection(tx, { teamId, id })
    await endConnection(tx, row, { teamId, userId })
    return row
  })
  return { connectedTenant: presentTeam(other) }
}
