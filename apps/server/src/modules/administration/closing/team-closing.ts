import type { CallResponse } from '@arbour/contract/calls/call'
import type { tenantsClosing } from '@arbour/contract/calls/team/closing'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam, LINK_CLOSURE, LINK_SOURCE } from '#modules/core/access/public.ts'
import { hasPassword } from '#modules/directory/identity/public.ts'
import { loadTeams } from '#modules/directory/teams/public.ts'
import { countShares } from '#modules/sharing/connections/public.ts'
import type { Db } from '#platform/db/db.ts'
import { endOfClosing } from './end-of-closing.ts'

/** Implements `GET tenants/current/closing`: what ends, and who is affected, when the team is closed. */
export async function getTeamClosing(ctx: MemberContext): Promise<CallResponse<typeof tenantsClosing>> {
  const { db, principal } = ctx
  const { teamId, userId } = principal
  authorise(canManageTeam(principal, teamId))
  const { rows } = await sql<{ people: number; items: number; links: number; mounts: number }>`
    SELECT (SELECT count(*) FROM memberships WHERE tenant_id = ${teamId})::int AS people,
      (SELECT count(*) FROM items WHERE tenant_id = ${teamId} AND (parent_id IS NOT NULL OR deleted IS NOT NULL))::int AS items,
      (SELECT count(*) FROM ${LINK_SOURCE} WHERE l.tenant_id = ${teamId} AND ${LINK_CLOSURE} IS NULL)::int AS links,
      (SELECT count(*) FROM items WHERE tenant_id = ${teamId} AND source_id IS NOT NULL AND deleted IS NULL)::int AS mounts`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('Counting answered no row')
  return {
    closing: {
      ...counts,
      teams: await listLosses(db, teamId),
      ends: endOfClosing(),
      needs_password: await hasPassword(db, userId),
    },
  }
}

async function listLosses(db: Db, teamId: string) {
  const { rows } = await sql<{ id: string; projects: number }>`
    SELECT o.id, (SELECT count(*) FROM partnerships p WHERE p.status = 'Accepted' AND (p.tenant_id, p.partner_tenant_id) IN ((${teamId}, o.id), (o.id, ${teamId})))::int
      AS projects
    FROM connections c JOIN tenants o ON o.id = CASE c.from_tenant_id WHEN ${teamId} THEN c.to_tenant_id ELSE c.from_tenant_id END
    WHERE ${teamId} IN (c.from_tenant_id, c.to_tenant_id) AND c.accepted IS NOT NULL
    ORDER BY o.name COLLATE natural_order, o.id`.execute(db)
  const otherIds = rows.map(({ id }) => id)
  const shares = await countShares(db, { teamId, otherIds })
  const teams = await loadTeams(db, otherIds)
  return rows.flatMap(({ id, projects }) => {
    const team = teams.get(id)
    const { byUs = 0, withUs = 0 } = shares.get(id) ?? {}
    return team ? [{ team, shared_by_us: byUs, shared_with_us: withUs, projects }] : []
  })
}
