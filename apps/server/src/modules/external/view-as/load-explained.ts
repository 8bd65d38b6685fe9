import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessExplain } from '@arbour/contract/calls/sharing/access'
import { anyMemberOf, type LoadedItem, type Member } from '#modules/core/access/public.ts'
import { findGroups, loadTeams } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import { loadViewAsPrincipal } from './load-seer.ts'

type ExplainRequest = CallRequest<typeof filesAccessExplain>
type ExplainedSubject = { other: Member } & Pick<CallResponse<typeof filesAccessExplain>, 'user' | 'team' | 'group'>

/** Determines whether a request is about another team, not about a user, a group or everyone of the caller's team. */
export function isAboutOtherTeam({ teamId }: Member, { team_id }: ExplainRequest): boolean {
  return team_id !== undefined && team_id !== teamId
}

/**
 * Loads the user, team or group whose access is to be explained: one of them is given. The caller's own team and its groups are
 * represented by a member without individual access. Throws 404 for groups of other teams.
 */
export async function loadExplained(
  db: Db,
  { principal, item, request }: { principal: Member; item: LoadedItem; request: ExplainRequest },
): Promise<ExplainedSubject> {
  const { teamId } = principal
  const { user_id: userId, team_id, group_id } = request
  if (group_id !== undefined) {
    const [group] = await findGroups(db, { tenantId: teamId, ids: [group_id] })
    if (!group) throw notFound()
    return { other: anyMemberOf({ teamId, tenantId: teamId, groups: [group.id] }), user: null, team: null, group }
  }
  if (team_id === teamId) {
    const team = (await loadTeams(db, [teamId])).get(teamId)
    if (!team) throw notFound()
    return { other: anyMemberOf({ teamId, tenantId: teamId }), user: null, team, group: null }
  }
  return { ...(await loadViewAsPrincipal(db, { principal, item, userId, teamId: team_id })), group: null }
}
