import { APP_ROLES, type AppRole } from '@arbour/contract/entities/people'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A member of a team, by whom a list of people is shown. */
export interface TeamMember {
  id: string
  first_name: string
  last_name: string
  email: string
  picture: string | null
  roles: AppRole[]
}

/** The members of a team by name; those of some ids, or all. Those who are suspended too, unless only who is `active` is asked for. */
export async function listMembers(
  db: Db,
  { tenantId, ids, active = false }: { tenantId: string; ids?: readonly string[]; active?: boolean },
): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.picture', 'm.roles'])
    .where('m.tenant_id', '=', tenantId)
    .$if(active, (query) => query.where('m.suspended', 'is', null))
    .$if(ids !== undefined, (query) => query.where('u.id', '=', sql<string>`ANY(${ids ?? []}::uuid[])`))
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({ ...row, roles: APP_ROLES.filter((role) => row.roles.includes(role)) }))
}
