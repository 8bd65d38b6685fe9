import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { usersList } from '@arbour/contract/calls/team/users'
import { pageMeta } from '@arbour/contract/entities/common'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { anyOf } from '#platform/db/prepared.ts'
import { notFound } from '#platform/http/app-error.ts'
import { members, presentMember, selectMember } from './members.ts'

/** Implements `POST users`: the members whose name or email address contains the query, ignoring case and accents, by name. */
export async function listPeople(
  { db, principal }: MemberContext,
  { q, tenant_id, exclude, page, take, sort }: CallRequest<typeof usersList>,
): Promise<CallResponse<typeof usersList>> {
  if (tenant_id !== undefined && tenant_id !== principal.teamId) throw notFound()
  const words = q.split(/\s+/).filter((word) => word !== '')
  const people = words.reduce(
    (query, word) =>
      query.where(
        sql<boolean>`strpos(unaccent(lower(u.first_name || ' ' || u.last_name || ' ' || u.email)), unaccent(lower(${word}))) > 0`,
      ),
    members(db, principal).$if(exclude.length > 0, (query) => query.where(sql<boolean>`NOT u.id = ${anyOf(exclude)}`)),
  )
  const { count } = await people.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const direction = sort === 'name:desc' ? 'desc' : 'asc'
  const rows = await selectMember(people, principal)
    .orderBy(sql`u.first_name COLLATE natural_order`, direction)
    .orderBy(sql`u.last_name COLLATE natural_order`, direction)
    .orderBy('u.id')
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  return { items: rows.map(presentMember), meta: pageMeta(Number(count), page, take) }
}
