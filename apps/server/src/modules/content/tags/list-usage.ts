import type { CallResponse } from '@arbour/contract/calls/call'
import type { tagsUsage } from '@arbour/contract/calls/team/tags'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { livingBoundaries } from '#modules/core/tree/public.ts'

/** Implements `GET tags/usage`: the usage of each tag of the team, without the bin. */
export async function listTagUsage({ db, principal }: MemberContext): Promise<CallResponse<typeof tagsUsage>> {
  const { teamId } = principal
  const { rows } = await sql<{ id: string; items: number; smart_views: number }>`
    WITH RECURSIVE ${livingBoundaries(teamId)}, carried AS (
      SELECT c.tag_id AS id, count(*)::int AS items FROM item_tags c
      JOIN items i ON i.tenant_id = c.tenant_id AND i.id = c.item_id AND i.deleted IS NULL
      LEFT JOIN items p ON p.tenant_id = i.tenant_id AND p.id = i.parent_id
      WHERE c.tenant_id = ${teamId} AND coalesce(i.boundary_id, p.boundary_id) IN (SELECT id FROM living)
      GROUP BY c.tag_id
    ), filtering AS (
      SELECT (one.tag ->> 'id')::uuid AS id, count(*)::int AS smart_views FROM items i
      JOIN items p ON p.tenant_id = i.tenant_id AND p.id = i.parent_id
      CROSS JOIN LATERAL jsonb_array_elements(i.filters -> 'tags') AS one (tag)
      WHERE i.tenant_id = ${teamId} AND i.type = 'smart' AND i.deleted IS NULL AND i.filters -> 'tags' <> '[]'
        AND coalesce(i.boundary_id, p.boundary_id) IN (SELECT id FROM living)
      GROUP BY 1
    )
    SELECT t.id, coalesce(carried.items, 0) AS items, coalesce(filtering.smart_views, 0) AS smart_views FROM tags t
    LEFT JOIN carried ON carried.id = t.id LEFT JOIN filtering ON filtering.id = t.id
    WHERE t.tenant_id = ${teamId} ORDER BY t.id`.execute(db)
  return { items: rows }
}
