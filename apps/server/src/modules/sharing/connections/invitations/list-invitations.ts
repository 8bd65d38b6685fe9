import type { CallResponse } from '@arbour/contract/calls/call'
import type { tenantsConnectionsInvitations } from '@arbour/contract/calls/sharing/connection-invitations'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { listOpenInvitations, presentInvitation } from './invitation-rows.ts'

/** Implements `GET tenants/connections/invitations`: those that were neither accepted nor withdrawn, newest first. */
export async function listInvitations({
  db,
  principal,
}: MemberContext): Promise<CallResponse<typeof tenantsConnectionsInvitations>> {
  const { teamId } = principal
  authorise(canManageTeam(principal, teamId))
  return { items: (await listOpenInvitations(db, teamId)).map(presentInvitation) }
}
