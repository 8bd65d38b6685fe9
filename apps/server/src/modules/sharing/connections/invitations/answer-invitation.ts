import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type {
  tenantsConnectionsInvitationsAccept,
  tenantsConnectionsInvitationsGet,
} from '@arbour/contract/calls/sharing/connection-invitations'
import type { ConnectionInvitationStatus } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { changeTrees, lockTrees } from '#modules/core/tree/public.ts'
import { connectedAmong, isTeamOpen, loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { connect } from '../connect.ts'
import { type ConnectionRow, findConnectionWith } from '../connection-rows.ts'
import { lockPair } from '../lock-pair.ts'
import { presentConnection } from '../present-connection.ts'
import { endInvitation, findByToken, type InvitationRow, inviterName, lockByToken, statusOf } from './invitation-rows.ts'

const ended: Readonly<Record<Exclude<ConnectionInvitationStatus, 'pending'>, () => string>> = {
  accepted: () => t('errors.connections.invitationUsed'),
  withdrawn: () => t('errors.connections.invitationWithdrawn'),
  expired: () => t('errors.connections.invitationExpired'),
}

/** Implements `tenants/connections/invitations/get`: who invites, for anyone who has the link. */
export async function getInvitation(
  { db, principal }: MemberContext,
  { token }: CallRequest<typeof tenantsConnectionsInvitationsGet>,
): Promise<CallResponse<typeof tenantsConnectionsInvitationsGet>> {
  const { teamId } = principal
  const row = await findByToken(db, token)
  const tenant = row && (await loadTeams(db, [row.tenant_id])).get(row.tenant_id)
  if (!tenant) throw new AppError('not_found', t('errors.connections.invitationUnknown'))
  const isConnected = (await connectedAmong(db, { teamId, teamIds: [tenant.id] })).has(tenant.id)
  return {
    invitation: {
      tenant,
      invited_by: inviterName(row),
      note: row.note,
      expires: row.expires.toISOString(),
      status: statusOf(row),
      is_own: tenant.id === teamId,
      is_connected: isConnected,
    },
  }
}

/**
 * Implements `tenants/connections/invitations/accept`: connects the own team with the inviting one. Teams that are connected
 * already stay so, and the invitation stays as it is.
 * @throws {AppError} not_found for an unknown link; conflict for the own team; gone if it was used, withdrawn or has expired
 */
export async function acceptInvitation(
  { db, principal }: MemberContext,
  { token }: CallRequest<typeof tenantsConnectionsInvitationsAccept>,
): Promise<CallResponse<typeof tenantsConnectionsInvitationsAccept>> {
  const { teamId, userId } = principal
  authorise(canManageTeam(principal, teamId))
  const connection = await changeTrees(db, async (tx) => {
    const invitation = assertFound(await findByToken(tx, token))
    const { tenant_id: otherId, created_by: invitedBy } = invitation
    if (otherId === teamId) throw new AppError('conflict', t('errors.connections.ownInvitation'))
    await lockPair(tx, [otherId, teamId])
    const existing = await findConnectionWith(tx, { teamId, otherId })
    if (existing?.accepted) return presentConnection(tx, teamId, existing)
    assertPending(invitation)
    await connect(tx, { teamId, userId, otherId, invitedBy, invitation: 'connection' })
    await lockTrees(tx, [otherId, teamId])
    // Read again under the locks: another team may have used it, and either team may have been closed.
    const row = assertFound(await lockByToken(tx, token))
    assertPending(row)
    if (!(await isTeamOpen(tx, teamId))) throw new AppError('not_found', t('errors.connections.invitationUnknown'))
    await endInvitation(tx, row.id, 'accepted')
    return presentConnection(tx, teamId, await loadNewConnection(tx, { teamId, otherId }))
  })
  return { connection }
}

function assertFound(row: InvitationRow | undefined): InvitationRow {
  if (!row) throw new AppError('not_found', t('errors.connections.invitationUnknown'))
  return row
}

/** Throws 410 if the invitation can no longer be accepted. */
function assertPending(row: InvitationRow): void {
  const status = statusOf(row)
  if (status !== 'pending') throw new AppError('gone', ended[status]())
}

async function loadNewConnection(tx: Db, pair: { teamId: string; otherId: string }): Promise<ConnectionRow> {
  const row = await findConnectionWith(tx, pair)
  if (!row) throw new Error('A connection is gone in the transaction that made it')
  return row
}
