import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { usersConnected } from '@arbour/contract/calls/sharing/connections'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import { findConnected } from './find-connected.ts'
import { pageWithTeams } from './page-with-teams.ts'

/**
 * Implements `POST users/connected`: active users of the own team or a connected one whose name contains each word of `q`,
 * ignoring case and accents, by name. A user in several teams is listed once for each. Email addresses are neither returned nor
 * searched. Throws 404 for a team that is not connected.
 */
export async function listConnectedPeople(
  { db, principal }: MemberContext,
  { q, tenant_id, external_only, exclude_self, page, take }: CallRequest<typeof usersConnected>,
): Promise<CallResponse<typeof usersConnected>> {
  const { teamId, userId } = principal
  const teamIds = await findConnected(db, { teamId, onlyId: tenant_id })
  const wanted = teamIds.filter((id) => !(external_only && id === teamId))
  const words = q.split(/\s+/).filter((word) => word !== '')
  const found = words.reduce(
    (query, word) =>
      query.where(sql<boolean>`strpos(unaccent(lower(u.first_name || ' ' || u.last_name)), unaccent(lower(${word}))) > 0`),
    db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .innerJoin('tenants as t', 't.id', 'm.tenant_id')
      .where(sql<boolean>`m.tenant_id = ANY(${wanted}::uuid[])`)
      .where('m.suspended', 'is', null)
      .$if(exclude_self, (query) => query.where('u.id', '!=', userId)),
  )
  const sorted = found
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.picture', 'm.tenant_id'])
    .orderBy(sql`u.first_name COLLATE natural_order`)
    .orderBy(sql`u.last_name COLLATE natural_order`)
    .orderBy(sql`t.name COLLATE natural_order`)
    .orderBy('u.id')
    .orderBy('m.tenant_id')
  const { items, meta } = await pageWithTeams(db, sorted, { page, take })
  return {
    items: items.map(({ id, picture, tenant, ...names }) => ({ id, name: fullName(names), picture, tenant })),
    meta,
  }
}
