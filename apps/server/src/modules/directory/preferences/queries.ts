import type { ViewChoice, ViewPlace } from '@arbour/contract/entities/account/preferences'
import { MAX_REMEMBERED_VIEWS } from '@arbour/contract/limits'
import { sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** What a view belongs to: an item in the tree of a tenant, or a place that is none. */
export type Location = { tenantId: string; item_id: string; place: null } | { item_id: null; place: ViewPlace }

/** The views that a person has chosen in a team, the latest changed first. */
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
 * Adds a choice to what is remembered of a location and gives the whole back, in one statement: of two devices that change different
 * things at once neither loses. `isNew`: nothing was remembered of the location before.
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

/** Forgets of a person's views in a team those that are the longest unchanged, beyond {@link MAX_REMEMBERED_VIEWS}. */
export async function forgetOldest(db: Db, { teamId, userId }: Member): Promise<void> {
  await sql`
    DELETE FROM remembered_views WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM remembered_views WHERE team_id = ${teamId} AND user_id = ${userId}
      ORDER BY updated DESC OFFSET ${MAX_REMEMBERED_VIEWS}))`.execute(db)
}
