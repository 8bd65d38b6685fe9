import type { ActorTeam } from '@arbour/contract/entities/common'
import type { EventType } from '@arbour/contract/entities/items/event'
import { MAX_COUNTED_ACTIONS } from '@arbour/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { isOpenChild, type Member } from '#modules/core/access/public.ts'
import { actorTeam } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** The first event of an activity group. */
export interface BatchStart {
  id: string
  /** The id at which the next group of the same user, kind and folder begins; null for the latest. */
  next_id: string | null
  type: EventType
  is_version: boolean
  user_id: string | null
  by_tenant_id: string | null
  /** The sender of an upload through a file request. */
  sender: string | null
  folder_id: string
}

/** An activity group, as far as it is visible to the user. */
export interface BatchRow extends BatchStart {
  first_date: Date
  date: Date
  /** The name of the last item at that time. */
  name: string
  /** The items, latest first; incomplete for a group with very many events. */
  item_ids: string[]
  is_count_exact: boolean
  /** Whether all of them still exist and are of one kind. */
  all_dirs: boolean
  all_files: boolean
  first_name: string
  last_name: string
  picture: string | null
  /** The acting user's team, if it is another one. */
  team: ActorTeam
}

/**
 * Lists the starts of a team's latest activity groups, newest first. Only marked events are read, regardless of the number of
 * events between them.
 */
export async function listBatchStarts(db: Db, { tenantId, limit }: { tenantId: string; limit: number }): Promise<BatchStart[]> {
  const { rows } = await sql<BatchStart>`${PREPARED}
    SELECT *, lead(id) OVER (PARTITION BY type, is_version, user_id, by_tenant_id, sender, folder_id ORDER BY id) AS next_id
    FROM (
      SELECT e.id, e.type, e.meta ? 'version' AS is_version, e.user_id, e.by_tenant_id, e.meta ->> 'sender' AS sender,
        coalesce(e.to_parent_id, e.from_parent_id) AS folder_id
      FROM events e
      WHERE e.tenant_id = ${tenantId} AND e.starts_batch AND coalesce(e.to_parent_id, e.from_parent_id) IS NOT NULL
      ORDER BY e.id DESC LIMIT ${limit}
    ) start
    ORDER BY id DESC`.execute(db)
  return rows
}

/**
 * Reads the content of activity groups that is visible to the user. Items that are, or last were, in the group's folder are
 * visible if the user can open them there; moved items if the user can open them in their current folder. `openFolders` are the
 * groups' folders that they can open, `openBoundaries` as in search.
 */
export async function readBatches(
  db: Db,
  principal: Member,
  {
    starts,
    openFolders,
    openBoundaries,
  }: { starts: readonly BatchStart[]; openFolders: readonly string[]; openBoundaries: readonly string[] },
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`${PREPARED}
    SELECT start.*, acts.*, u.first_name, u.last_name, u.picture,
      ${actorTeam({ userId: sql`u.id`, noted: sql`start.by_tenant_id`, treeId: sql`${principal.teamId}::uuid`, readerTeamId: principal.teamId })} AS team
    FROM jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) AS start (
      id uuid, next_id uuid, type event_type, is_version boolean, user_id uuid, by_tenant_id uuid, sender text, folder_id uuid)
    CROSS JOIN LATERAL (
      SELECT min(act.date) AS first_date, max(act.date) AS date, (array_agg(act.name ORDER BY act.id DESC))[1] AS name,
        array_agg(act.item_id ORDER BY act.id DESC) AS item_ids, max(act.read) < ${MAX_COUNTED_ACTIONS} AS is_count_exact,
        bool_and(act.is_dir) AS all_dirs, bool_and(act.is_file) AS all_files
      FROM (
        SELECT e.id, e.date, e.name, e.item_id, e.read, i.id IS NOT NULL AND i.is_dir AS is_dir, i.id IS NOT NULL AND i.type = 'file' AS is_file
        FROM (SELECT *, row_number() OVER () AS read FROM (
          ${eventsIn('to_parent_id', sql`start.type <> 'delete'`, principal)} UNION ALL
          ${eventsIn('from_parent_id', sql`start.type = 'delete'`, principal)}) found) e
        LEFT JOIN items i ON i.tenant_id = ${principal.teamId} AND i.id = e.item_id
        LEFT JOIN items p ON p.tenant_id = ${principal.teamId} AND p.id = CASE WHEN i.boundary_id IS NULL THEN i.parent_id END
        WHERE CASE
          WHEN i.id IS NULL THEN start.folder_id = ANY(${openFolders}::uuid[])
          WHEN i.parent_id = start.folder_id THEN start.folder_id = ANY(${openFolders}::uuid[]) AND ${isOpenChild('i', principal)}
          ELSE i.deleted IS NULL AND coalesce(i.boundary_id, p.boundary_id) = ANY(${openBoundaries}::uuid[]) END
      ) act
    ) acts
    LEFT JOIN users u ON u.id = start.user_id
    WHERE acts.date IS NOT NULL
    ORDER BY start.id DESC`.execute(db)
  return rows
}

/** SQL: the events of a group, latest first, up to the counted maximum. */
function eventsIn(folder: 'to_parent_id' | 'from_parent_id', when: RawBuilder<boolean>, { teamId }: Member): RawBuilder<unknown> {
  return sql`(SELECT e.id, e.date, e.item_id, e.meta ->> 'name' AS name FROM events e
    WHERE ${when} AND e.tenant_id = ${teamId} AND ${sql.ref(`e.${folder}`)} = start.folder_id
      AND e.id >= start.id AND (start.next_id IS NULL OR e.id < start.next_id)
      AND e.type = start.type AND e.user_id IS NOT DISTINCT FROM start.user_id
      AND e.by_tenant_id IS NOT DISTINCT FROM start.by_tenant_id AND e.meta ->> 'sender' IS NOT DISTINCT FROM start.sender AND e.meta ? 'version' = start.is_version
    ORDER BY e.id DESC LIMIT ${MAX_COUNTED_ACTIONS})`
}
