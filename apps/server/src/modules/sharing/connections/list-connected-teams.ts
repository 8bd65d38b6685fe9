import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsConnected } from '@arbour/contract/calls/sharing/connections'
import { pageMeta } from '@arbour/contract/entities/common'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { presentTeam } from '#modules/directory/teams/public.ts'
import { connectionsOf, matchTeam, selectConnection } from './connection-rows.ts'

/** Implements `GET tenants/connected`: the teams with an accepted connection, by name. Available to all members. */
export async function listConnectedTeams(
  { db, principal }: MemberContext,
  { q, page, take }: CallRequest<typeof tenantsConnected>,
): Promise<CallResponse<typeof tenantsConnected>> {
  const found = matchTeam(connectionsOf(db, principal.teamId).where('c.accepted', 'is not', null), q)
  const { count } = await found.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await selectConnection(found)
    .orderBy(sql`t.name COLLATE natural_order`)
    .orderBy('t.id')
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  return { items: rows.map(presentTeam), meta: pageMeta(Number(count), page, take) }
}
