import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsConnectionsAccept } from '@arbour/contract/calls/sharing/connections'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { changeTrees } from '#modules/core/tree/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { accept } from './accept.ts'
import { loadConnection, lockConnection } from './load-connection.ts'
import { presentConnection } from './present-connection.ts'

/**
 * Implements `tenants/connections/accept`, for the receiving team. Repeating it has no effect. Throws 409 for the requesting
 * team.
 */
export async function acceptConnection(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof tenantsConnectionsAccept>,
): Promise<CallResponse<typeof tenantsConnectionsAccept>> {
  const { teamId, userId } = principal
  authorise(canManageTeam(principal, teamId))
  const connection = await changeTrees(db, async (tx) => {
    const row = await lockConnection(tx, { teamId, id })
    if (row.from_tenant_id === teamId)
      throw new AppError('conflict', t('errors.connections.otherTeamAccepts', { name: row.name }))
    if (!row.accepted) await accept(tx, row, { teamId, userId })
    return presentConnection(tx, teamId, await loadConnection(tx, { teamId, id }))
  })
  return { connection }
}
