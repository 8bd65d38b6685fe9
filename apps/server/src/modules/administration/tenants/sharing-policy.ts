import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsSharing, tenantsSharingUpdate } from '@arbour/contract/calls/team/tenants'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { connectedAmong, loadSharingPolicy, lockMembers, saveSharingPolicy } from '#modules/directory/teams/public.ts'
import { notFound } from '#platform/http/app-error.ts'

/** Implements `GET tenants/current/sharing`: the team's sharing policy. */
export async function getSharingPolicy({ db, principal }: MemberContext): Promise<CallResponse<typeof tenantsSharing>> {
  authorise(canManageTeam(principal, principal.teamId))
  return { policy: await loadSharingPolicy(db, principal.teamId) }
}

/**
 * Implements `PUT tenants/current/sharing`: links that the policy forbids stop working. Throws 404 for a team that is not
 * connected.
 */
export async function updateSharingPolicy(
  { db, principal }: MemberContext,
  request: CallRequest<typeof tenantsSharingUpdate>,
): Promise<CallResponse<typeof tenantsSharingUpdate>> {
  const { teamId, userId } = principal
  authorise(canManageTeam(principal, teamId))
  const { team_ids, ...rules } = request
  const policy = await db.transaction().execute(async (tx) => {
    await lockMembers(tx, teamId)
    const before = await loadSharingPolicy(tx, teamId)
    const {
      is_findable = before.is_findable,
      allows_drives = before.allows_drives,
      alarm_changes = before.alarm_changes,
      pauses_tokens = before.pauses_tokens,
    } = request
    const devices = { allows_drives, alarm_changes, pauses_tokens }
    const policy = { ...rules, team_ids: team_ids && [...new Set(team_ids)], is_findable, ...devices }
    // Existing entries of teams that are no longer connected may stay.
    const added = (policy.team_ids ?? []).filter((id) => !before.team_ids?.includes(id))
    const connected = await connectedAmong(tx, { teamId, teamIds: added })
    if (added.some((id) => !connected.has(id))) throw notFound()
    await saveSharingPolicy(tx, teamId, policy)
    await recordChange(tx, { act: 'sharing_policy', tenantId: teamId, userId, details: { from: before, to: policy } })
    return policy
  })
  return { policy }
}
