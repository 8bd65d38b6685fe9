import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { READS_KEPT_DAYS, type tenantsConnectionsEnded } from '@arbour/contract/calls/sharing/external-access'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { connectedAmong, loadTeams } from '#modules/directory/teams/public.ts'

/** Implements `GET tenants/connections/ended`: the formerly connected teams, from the audit log. */
export async function listEnded(
  { db, principal }: MemberContext,
  _: CallRequest<typeof tenantsConnectionsEnded>,
): Promise<CallResponse<typeof tenantsConnectionsEnded>> {
  const { teamId } = principal
  authorise(canManageTeam(principal, teamId))
  const { rows } = await sql<{ id: string; ended: Date }>`
    SELECT (details -> 'from' ->> 'team')::uuid AS id, max(at) AS ended FROM audit_entries
    WHERE tenant_id = ${teamId} AND kind = 'change' AND act = 'connection' AND at > now() - make_interval(days => ${READS_KEPT_DAYS})
      AND details -> 'from' ->> 'status' = 'Accepted' AND details -> 'to' = 'null'::jsonb
    GROUP BY 1 ORDER BY 2 DESC`.execute(db)
  const ids = rows.map(({ id }) => id)
  const connected = await connectedAmong(db, { teamId, teamIds: ids })
  const teams = await loadTeams(db, ids)
  return {
    items: rows.flatMap(({ id, ended }) => {
      const tenant = teams.get(id)
      return tenant && !connected.has(id) ? [{ tenant, ended: ended.toISOString() }] : []
    }),
  }
}
