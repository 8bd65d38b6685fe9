import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsConnectionsReject } from '@arbour/contract/calls/sharing/connections'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { changeTrees } from '#modules/core/tree/public.ts'
import { presentTeam } from '#modules/directory/teams/public.ts'
import { endConnection } from './end-connection.ts'
import { lockConnection } from './load-connection.ts'

/**
 * Implements `tenants/connections/reject`: withdraws a sent request, rejects a received one, or removes an accepted connection
 * with all shares between the two teams. A later connection starts without them.
 */
export async function rejectConnection(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof tenantsConnectionsReject>,
): Promise<CallResponse<typeof tenantsConnectionsReject>> {
  const { teamId, userId } = principal
  authorise(canManageTeam(principal, teamId))
  const other = await changeTrees(db, async (tx) => {
    const row = await lockConnection(tx, { teamId, id })
    await endConnection(tx, row, { teamId, userId })
    return row
  })
  return { connectedTenant: presentTeam(other) }
}
