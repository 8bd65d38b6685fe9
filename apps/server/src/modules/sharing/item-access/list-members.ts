import { APP_ROLES, type AppRole } from '@arbour/contract/entities/team/people'
import { sql } from 'kysely'
import { groupsOf } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** A member of a team, with the data for access lists. */
export interface TeamMember {
  id: string
  first_name: string
  last_name: string
  email: string
  picture: string | null
  roles: AppRole[]
  /** The ids of their groups. */
  groups: string[]
}

/** Selects members of a team: by ids, or all. Includes suspended members unless `active` is set; can be limited to Admins. */
export interface WhichMembers {
  ids?: readonly string[]
  active?: boolean
  admins?: boolean
}

/** Lists members of a team by name. */
export async function listMembers(
  db: Db,
  { tenantId, ids, active = false, admins = false }: { tenantId: string } & WhichMembers,
): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.picture', 'm.roles', groupsOf('m').as('groups')])
    .where('m.tenant_id', '=', tenantId)
    .$if(admins, (query) => query.where(sql<boolean>`'Admin' = ANY(m.roles)`))
    .$if(active, (query) => query.where('m.suspended', 'is', null))
    .$if(ids !== undefined, (query) => query.where('u.id', '=', sql<string>`ANY(${ids ?? []}::uuid[])`))
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({ ...row, roles: APP_ROLES.filter((role) => row.roles.includes(role)) }))
}
