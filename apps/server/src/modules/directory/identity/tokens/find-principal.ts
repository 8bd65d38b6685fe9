import { APP_ROLES } from '@arbour/contract/entities/team/people'
import { type RawBuilder, sql } from 'kysely'
import { groupsOf, type Member, treesOf } from '#modules/core/access/public.ts'
import { EMBEDDED_ISSUER, hasSecondStep, isOpenTeam } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** A principal as stored in the database. */
export interface KeptPrincipal extends Member {
  /** Issue time of the token that the roles came from; null if they came from none. */
  rolesIssued: Date | null
  /** Whether the team requires a second step, and the user has none. */
  lacksSecondStep: boolean
}

/**
 * Finds the user of a token in its team, with their stored roles. Undefined if either is unknown, the user is not a member or
 * suspended, the team is closed, or the session of the token has ended, as `isLive` determines in SQL.
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
      'u.language',
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

/** SQL: whether the team `t` requires a second step that the user `u` does not have. An external provider manages its own. */
export function lacksSecondStep(): RawBuilder<boolean> {
  return sql<boolean>`(t.needs_second_step AND u.issuer = ${EMBEDDED_ISSUER} AND NOT ${hasSecondStep(sql<string>`u.id`)})`
}
