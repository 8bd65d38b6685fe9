import { APP_ROLES } from '@arbour/contract/entities/team/people'
import { type RawBuilder, sql } from 'kysely'
import { groupsOf, type Member, treesOf } from '#modules/core/access/public.ts'
import { EMBEDDED_ISSUER, hasSecondStep, isOpenTeam } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** A principal as it is kept. */
export interface KeptPrincipal extends Member {
  /** When the token was issued that the roles came from; null when they came from none. */
  rolesIssued: Date | null
  /** Whether the team asks for a second step, and the person has none. */
  lacksSecondStep: boolean
}

/**
 * The person of a token in its team, with the roles kept for them. Undefined when either is unknown, the person no member or suspended, the team
 * closed, or the sign-in that the token came from over: `isLive` says so in SQL.
 */
export async function findPrincipal(
  db: Db,
  { issuer, subject, orgId, isLive }: { issuer: string; subject: string; orgId: string; isLive: RawBuilder<boolean> },
): Promise<KeptPrincipal | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select([
      'u.id as userId',
      't.id as teamId',
      'm.roles',
      'm.roles_issued as rolesIssued',
      groupsOf('m').as('groups'),
      treesOf('m').as('trees'),
      lacksSecondStep().as('lacksSecondStep'),
    ])
    .modifyFront(PREPARED)
    .where('u.issuer', '=', issuer)
    .where('u.subject', '=', subject)
    .where('t.org_id', '=', orgId)
    .where('m.suspended', 'is', null)
    .where(isOpenTeam('t.id'))
    .where(isLive)
    .executeTakeFirst()
  if (!row) return undefined
  const roles = APP_ROLES.filter((role) => row.roles.includes(role))
  return { kind: 'member', ...row, orgId, session: null, scopes: null, roles }
}

/** SQL: the team `t` asks for a second step, and the person `u` has none. An outside provider has its own. */
export function lacksSecondStep(): RawBuilder<boolean> {
  return sql<boolean>`(t.needs_second_step AND u.issuer = ${EMBEDDED_ISSUER} AND NOT ${hasSecondStep(sql<string>`u.id`)})`
}
