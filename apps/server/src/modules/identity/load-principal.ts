import { APP_ROLES } from '@arbour/contract/entities/people'
import type { Db } from '#platform/db/db.ts'
import type { Principal } from './principal.ts'

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
