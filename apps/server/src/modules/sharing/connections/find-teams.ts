import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsConnectionsFind } from '@arbour/contract/calls/sharing/connections'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { isOpenTeam, presentTeam } from '#modules/directory/teams/public.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { connectionsOf, matchTeam, selectConnection } from './connection-rows.ts'
import { statusOf } from './present-connection.ts'

/** Maximum number of found teams. */
const MAX_FOUND = 10
/** Searches of one team per hour: prevents collecting the names of all teams. */
const SEARCHES = 600

/**
 * Implements `tenants/connections/find`: teams that let others find them, whose name or subdomain contains each word, those that
 * begin with the text first.
 * @throws {AppError} rate_limited after too many searches
 */
export async function findTeams(
  { db, principal }: MemberContext,
  { q }: CallRequest<typeof tenantsConnectionsFind>,
): Promise<CallResponse<typeof tenantsConnectionsFind>> {
  const { teamId } = principal
  authorise(canManageTeam(principal, teamId))
  await createRateLimit(db, {
    name: 'connection-find',
    points: SEARCHES,
    seconds: 3600,
    message: () => t('errors.limits.teamSearches'),
  }).take(teamId)
  const findable = db
    .selectFrom('tenants as t')
    .innerJoin('sharing_policies as p', 'p.tenant_id', 't.id')
    .select(['t.id', 't.name', 't.short_name', 't.subdomain', 't.logo', 't.primary_color', 't.background_color'])
    .where('p.is_findable', '=', true)
    .where('t.id', '!=', teamId)
    .where(isOpenTeam('t.id'))
    // Text that consists of nothing but accents is contained in every name.
    .where(sql<boolean>`btrim(unaccent(${q})) <> ''`)
  const rows = await matchTeam(findable, q)
    .orderBy(sql`starts_with(unaccent(lower(t.name)), unaccent(lower(${q})))`, 'desc')
    .orderBy(sql`t.name COLLATE natural_order`)
    .orderBy('t.id')
    .limit(MAX_FOUND)
    .execute()
  if (rows.length === 0) return { items: [] }
  const ids = rows.map(({ id }) => id)
  const connections = await selectConnection(connectionsOf(db, teamId)).where('t.id', 'in', ids).execute()
  const statuses = new Map(connections.map((row) => [row.id, statusOf(row, teamId)]))
  return { items: rows.map((row) => ({ tenant: presentTeam(row), status: statuses.get(row.id) ?? null })) }
}
