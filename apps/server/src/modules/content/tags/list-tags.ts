import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tagsList } from '@arbour/contract/calls/team/tags'
import type { Tag } from '@arbour/contract/entities/team/tag'
import { nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'

/** Implements `GET tags`: the team's tags in natural order of their names. */
export async function listTags(
  { db, principal }: MemberContext,
  { q, exclude = [], names, sort }: CallRequest<typeof tagsList>,
): Promise<CallResponse<typeof tagsList>> {
  const order = sql.raw(sort === 'name:desc' ? 'DESC' : 'ASC')
  const excluded = exclude.map(nameKey)
  const { rows } = await sql<Tag>`
    SELECT id, name, color FROM tags
    WHERE tenant_id = ${principal.teamId}
      AND strpos(name_key, ${nameKey(q?.trim() ?? '')}) > 0
      AND id::text <> ALL(${excluded}::text[]) AND name_key <> ALL(${excluded}::text[])
      AND ${names === undefined ? sql`true` : sql`name_key = ANY(${names.map(nameKey)}::text[])`}
    ORDER BY name COLLATE natural_order ${order}, id ${order}`.execute(db)
  return { items: rows }
}
