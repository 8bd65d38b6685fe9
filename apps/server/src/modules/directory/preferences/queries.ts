import type { ViewChoice, ViewPlace } from '@arbour/contract/entities/account/preferences'
import { MAX_REMEMBERED_VIEWS } from '@arbour/contract/limits'
import { sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** The location of a view setting: an item in a tenant's tree, or a place that is not an item. */
export type Location = { tenantId: string; item_id: string; place: null } | { item_id: null; place: ViewPlace }

/** Lists a user's view settings in a team, last changed first. */
export async function listViews(
  db: Db,
  { teamId, userId }: Member,
): Promise<{ item_id: string | null; place: ViewPlace | null; view: ViewChoice }[]> {
  return db
    .selectFrom('remembered_views')
    .select(['item_id', 'place', 'view'])
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .orderBy('updated', 'desc')
    .limit(MAX_REMEMBERED_VIEWS)
    .execute()
}

/**
 * Merges a change into the stored view settings of a location and returns the result, in one statement: concurrent changes from
 * two devices are both kept. `isNew`: nothing was stored before.
 */
export async function mergeView(
  db: Db,
  { teamId, userId }: Member,
  { location, view }: { location: Location; view: ViewChoice },
): Promise<{ view: ViewChoice; isNew: boolean }> {
  const { item_id, place } = location
  const tenantId = location.place === null ? location.tenantId : teamId
  const { rows } = await sql<{ view: ViewChoice; is_new: boolean }>`
    INSERT INTO remembered_views AS r (tenant_id, team_id, user_id, item_id, place, view)
    VALUES (${tenantId}, ${teamId}, ${userId}, ${item_id}, ${place}, ${JSON.stringify(view)}::jsonb)
    ON CONFLICT (team_id, user_id, item_id, place)
    DO UPDATE SET view = r.view || excluded.view, updated = clock_timestamp()
    RETURNING view, xmax = 0 AS is_new`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The view was not kept')
  return { view: row.view, isNew: row.is_new }
}

/** Deletes the oldest view settings of a user in a team beyond {@link MAX_REMEMBERED_VIEWS}. */
export async function forgetOldest(db: Db, { teamId, userId }: Member): Promise<void> {
  await sql`
    DELETE FROM remembered_views WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM remembered_views WHERE team_id = ${teamId} AND user_id = ${userId}
      ORDER BY updated DESC OFFSET ${MAX_REMEMBERED_VIEWS}))`.execute(db)
}
