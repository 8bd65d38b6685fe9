import { APP_ROLES } from '@arbour/contract/entities/people'
import { sql } from 'kysely'
import type { Principal } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** A person as a member of a team, with the roles they have now; null once they no longer belong to it. For signed addresses, which carry no token. */
export async function loadPrincipal(
  db: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<Principal | null> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['m.roles', 't.org_id'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  return row ? { userId, tenantId, orgId: row.org_id, roles: APP_ROLES.filter((role) => row.roles.includes(role)) } : null
}

/** The roles that people have now in their teams, by `{tenant} {person}`; who no longer belongs to the team is left out. For what outlives a request. */
export async function loadMemberships(
  db: Db,
  people: readonly { tenantId: string; userId: string }[],
): Promise<Map<string, readonly string[]>> {
  if (people.length === 0) return new Map()
  const { rows } = await sql<{ tenant_id: string; user_id: string; roles: string[] }>`
    SELECT DISTINCT tenant_id, user_id, roles FROM memberships
    JOIN unnest(${people.map(({ tenantId }) => tenantId)}::uuid[], ${people.map(({ userId }) => userId)}::uuid[])
      AS asked (tenant_id, user_id) USING (tenant_id, user_id)`.execute(db)
  return new Map(rows.map(({ tenant_id, user_id, roles }) => [`${tenant_id} ${user_id}`, roles]))
}
