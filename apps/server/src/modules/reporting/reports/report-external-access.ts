import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { reportsOutside } from '@arbour/contract/calls/reports/reports'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canSeeReports } from '#modules/core/access/public.ts'
import { loadTeams } from '#modules/directory/teams/public.ts'
import { countExternalAccess } from '#modules/external/external-access/public.ts'
import { loadWithin } from './load-within.ts'

/** Implements `reports/outside`: how much of the team is externally accessible. */
export async function reportExternalAccess(
  { db, principal }: MemberContext,
  { within_id }: CallRequest<typeof reportsOutside>,
): Promise<CallResponse<typeof reportsOutside>> {
  authorise(canSeeReports(principal, principal.teamId))
  if (within_id !== undefined) await loadWithin(db, principal, within_id)
  const { counts, teams, others } = await countExternalAccess(db, principal, { withinId: within_id })
  const tenants = await loadTeams(
    db,
    teams.map(({ team_id }) => team_id),
  )
  const namedTeams = teams.flatMap(({ team_id, shares }) => {
    const tenant = tenants.get(team_id)
    return tenant ? [{ tenant, shares }] : []
  })
  return {
    ...counts,
    teams: namedTeams.toSorted((a, b) => b.shares - a.shares || a.tenant.name.localeCompare(b.tenant.name, 'en')),
    others: within_id === undefined ? others : null,
  }
}
