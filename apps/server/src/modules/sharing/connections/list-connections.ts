import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsConnections, tenantsConnectionsGet } from '@arbour/contract/calls/sharing/connections'
import { pageMeta } from '@arbour/contract/entities/common'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canManageTeam } from '#modules/core/access/public.ts'
import { connectionsOf, matchTeam, selectConnection } from './connection-rows.ts'
import { loadConnection } from './load-connection.ts'
import { presentConnection, presentConnections } from './present-connection.ts'

/**
 * Implements `GET tenants/connections`: pending requests in either direction and accepted connections, by the other team's name.
 */
export async function listConnections(
  { db, principal }: MemberContext,
  { q, sort, page, take }: CallRequest<typeof tenantsConnections>,
): Promise<CallResponse<typeof tenantsConnections>> {
  const { teamId } = principal
  authorise(canManageTeam(principal, teamId))
  const found = matchTeam(connectionsOf(db, teamId), q)
  const { count } = await found.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const direction = sort === 'tenant:desc' ? 'desc' : 'asc'
  const rows = await selectConnection(found)
    .orderBy(sql`t.name COLLATE natural_order`, direction)
    .orderBy('t.id', direction)
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  return { items: await presentConnections(db, teamId, rows), meta: pageMeta(Number(count), page, take) }
}

/** Implements `tenants/connections/get`. */
export async function getConnection(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof tenantsConnectionsGet>,
): Promise<CallResponse<typeof tenantsConnectionsGet>> {
  const { teamId } = principal
  authorise(canManageTeam(principal, teamId))
  const row = await loadConnection(db, { teamId, id })
  return { connection: await presentConnection(db, teamId, row) }
}
