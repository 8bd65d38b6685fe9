import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { groupsGet, groupsList } from '@arbour/contract/calls/team/groups'
import { pageMeta } from '@arbour/contract/entities/common'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { canManageTeam } from '#modules/core/access/public.ts'
import { findGroups, presentGroup, selectGroups } from '#modules/directory/teams/public.ts'
import { anyOf } from '#platform/db/prepared.ts'
import { notFound } from '#platform/http/app-error.ts'
import { members, presentMember, selectMember } from '../members.ts'

/** Implements `POST groups`: the team's groups whose name contains the query, ignoring case and accents, by name. */
export async function listGroups(
  { db, principal }: MemberContext,
  { q, exclude, user_id: userId, page, take }: CallRequest<typeof groupsList>,
): Promise<CallResponse<typeof groupsList>> {
  const found = selectGroups(db, principal.teamId)
    .$if(q !== '', (query) => query.where(sql<boolean>`strpos(unaccent(lower(g.name)), unaccent(lower(${q}))) > 0`))
    .$if(exclude.length > 0, (query) => query.where(sql<boolean>`NOT g.id = ${anyOf(exclude)}`))
    .$if(userId !== undefined, (query) =>
      query.where(
        sql<boolean>`EXISTS (SELECT FROM group_members o WHERE o.tenant_id = g.tenant_id AND o.group_id = g.id AND o.user_id = ${userId})`,
      ),
    )
  const { count } = await found
    .clearSelect()
    .clearOrderBy()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  return { items: rows.map(presentGroup), meta: pageMeta(Number(count), page, take) }
}

/** Implements `groups/get`: a group, and a page of its members. */
export async function getGroup(
  { db, principal }: MemberContext,
  { id, page, take }: CallRequest<typeof groupsGet>,
): Promise<CallResponse<typeof groupsGet>> {
  const { teamId: tenantId } = principal
  const [group] = await findGroups(db, { tenantId, ids: [id] })
  if (!group) throw notFound()
  const groupMembers = members(db, principal).where(
    sql<boolean>`EXISTS (SELECT FROM group_members gm WHERE gm.tenant_id = m.tenant_id AND gm.user_id = m.user_id AND gm.group_id = ${id})`,
  )
  const { count } = await groupMembers.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await selectMember(groupMembers, principal)
    .orderBy(sql`u.first_name COLLATE natural_order`)
    .orderBy(sql`u.last_name COLLATE natural_order`)
    .orderBy('u.id')
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  return {
    group,
    items: canManageTeam(principal, tenantId) ? await countItems({ db, tenantId, id }) : null,
    members: rows.map(presentMember),
    meta: pageMeta(Number(count), page, take),
  }
}

/** Counts the items outside the bin on which a group has a role. */
async function countItems({ db, tenantId, id }: { db: MemberContext['db']; tenantId: string; id: string }): Promise<number> {
  const { count } = await db
    .selectFrom('grants as g')
    .innerJoin('boundaries as b', (join) => join.onRef('b.tenant_id', '=', 'g.tenant_id').onRef('b.item_id', '=', 'g.item_id'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('g.tenant_id', '=', tenantId)
    .where('g.grantee_kind', '=', 'group')
    .where('g.grantee_id', '=', id)
    .where('b.is_deleted', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}
