import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { groupsConnected } from '@arbour/contract/calls/sharing/connections'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { activeMembers } from '#modules/directory/teams/public.ts'
import { findConnected } from './find-connected.ts'
import { pageWithTeams } from './page-with-teams.ts'

/**
 * Implements `POST groups/connected`: the groups of connected teams whose name contains `q`, ignoring case and accents, by name.
 * Throws 404 for a team that is not connected.
 */
export async function listConnectedGroups(
  { db, principal }: MemberContext,
  { q, tenant_id, page, take }: CallRequest<typeof groupsConnected>,
): Promise<CallResponse<typeof groupsConnected>> {
  const { teamId } = principal
  const teamIds = await findConnected(db, { teamId, onlyId: tenant_id })
  const wanted = teamIds.filter((id) => id !== teamId)
  const sorted = db
    .selectFrom('groups as g')
    .innerJoin('tenants as t', 't.id', 'g.tenant_id')
    .where(sql<boolean>`g.tenant_id = ANY(${wanted}::uuid[])`)
    .$if(q !== '', (query) => query.where(sql<boolean>`strpos(unaccent(lower(g.name)), unaccent(lower(${q}))) > 0`))
    .select(['g.id', 'g.name', 'g.tenant_id', activeMembers.as('members')])
    .orderBy(sql`g.name COLLATE natural_order`)
    .orderBy(sql`t.name COLLATE natural_order`)
    .orderBy('g.id')
  return pageWithTeams(db, sorted, { page, take })
}
