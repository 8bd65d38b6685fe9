import type { TeamPerson } from '@arbour/contract/entities/team/people'
import { sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { EMBEDDED_ISSUER, hasSecondStep, presentUser } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'

/** Selects the members of the caller's team; suspended ones for Admins only. */
export function members(db: Db, principal: Member) {
  const { teamId } = principal
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .where('m.tenant_id', '=', teamId)
    .$if(!canManageTeam(principal, teamId), (query) => query.where('m.suspended', 'is', null))
}

const COLUMNS = [
  'u.id',
  'u.first_name',
  'u.last_name',
  'u.email',
  'u.picture',
  'm.roles',
  'm.suspended',
  't.id as tenant_id',
  't.name',
  't.org_id',
] as const

/** Adds the columns that {@link presentMember} needs. */
export function selectMember(query: ReturnType<typeof members>, principal: Member) {
  const isShown = canManageTeam(principal, principal.teamId)
  return query
    .select(COLUMNS)
    .select(
      sql<boolean | null>`CASE WHEN ${isShown} AND u.issuer = ${EMBEDDED_ISSUER} THEN ${hasSecondStep(sql<string>`u.id`)} END`.as(
        'has_second_step',
      ),
    )
}

interface MemberRow {
  id: string
  first_name: string
  last_name: string
  email: string
  picture: string | null
  roles: string[]
  suspended: Date | null
  tenant_id: string
  name: string
  org_id: string
  has_second_step: boolean | null
}

/** Presents a member for the API. */
export function presentMember({ tenant_id, name, org_id, roles, suspended, has_second_step, ...user }: MemberRow): TeamPerson {
  return { ...presentUser(user, { id: tenant_id, name, org_id }, { roles, suspended }), has_second_step }
}

/** Finds a member. Throws 404 for anyone else. */
export async function findMember(db: Db, principal: Member, id: string): Promise<TeamPerson> {
  const row = await selectMember(members(db, principal), principal).where('u.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return presentMember(row)
}

/** Throws 403 if the caller was an Admin when authenticated, and is not any more. The caller has taken `lockMembers`. */
export async function assertStillAdmin(tx: Db, principal: Member): Promise<void> {
  const self = await selectMember(members(tx, principal), principal).where('u.id', '=', principal.userId).executeTakeFirst()
  authorise(self?.suspended === null && self.roles.includes('Admin'))
}
