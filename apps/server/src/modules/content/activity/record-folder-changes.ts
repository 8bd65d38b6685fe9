import { sql } from 'kysely'
import type { Audience, Event, EventBatch } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** A change in a folder. */
interface Change {
  /** What was changed. */
  itemId: string
  /** Its current or former folder. */
  folderId: string
  /**
   * Whether everyone who could open the folder could see the item at the time, which matters after its row is deleted. False if
   * the event does not state it.
   */
  isShown: boolean
}

/**
 * Records when something in or below each folder was last changed (`folder_changes`), for the folders of the changes and their
 * ancestors up to the first that is restricted or in the bin. Changes of restricted items and of personal mounts are not
 * recorded. For items that were permanently deleted since, only moves and the deletion are recorded, because their events state
 * the visibility.
 */
export async function recordFolderChanges(tx: Db, { tenantId, events }: EventBatch): Promise<void> {
  const rows = events.flatMap(({ event, at }) =>
    changesOf(event).map(({ itemId, folderId, isShown }) => ({ item_id: itemId, folder_id: folderId, is_shown: isShown, at })),
  )
  if (rows.length === 0) return
  await sql`${PREPARED}
    WITH RECURSIVE changed AS (
      SELECT row.folder_id AS id, max(row.at) AS at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (item_id uuid, folder_id uuid, is_shown boolean, at timestamptz)
      LEFT JOIN items i ON i.tenant_id = ${tenantId} AND i.id = row.item_id
      WHERE CASE WHEN i.id IS NULL THEN row.is_shown ELSE NOT i.is_restricted AND i.mounted_for IS NULL END
      GROUP BY row.folder_id
    ), above AS (
      SELECT f.id, f.parent_id, f.is_restricted OR f.deleted IS NOT NULL AS is_last, c.at
      FROM changed c JOIN items f ON f.tenant_id = ${tenantId} AND f.id = c.id
      UNION ALL
      SELECT f.id, f.parent_id, f.is_restricted OR f.deleted IS NOT NULL, a.at
      FROM above a JOIN items f ON f.tenant_id = ${tenantId} AND f.id = a.parent_id WHERE NOT a.is_last
    )
    INSERT INTO folder_changes AS known (tenant_id, folder_id, at)
    SELECT ${tenantId}, id, max(at) FROM above GROUP BY id
    ON CONFLICT (tenant_id, folder_id) DO UPDATE SET at = excluded.at WHERE known.at < excluded.at`.execute(tx)
}

/** Returns the changes of an event: those that set an item's `updated`, and items added to and removed from folders. */
function changesOf(event: Event): Change[] {
  switch (event.type) {
    case 'item.added':
    case 'item.restored':
    case 'item.renamed':
    case 'item.updated':
    case 'version.added':
    case 'version.restored':
      return changeIn(event.itemId, event.parentId)
    case 'item.moved':
      return [event.parentId, event.fromParentId].flatMap((folderId) =>
        changeIn(event.itemId, folderId, wasShown(event.audience)),
      )
    case 'item.deleted':
      return event.wasBinned ? [] : changeIn(event.itemId, event.parentId, wasShown(event.audience))
    case 'item.merged':
      return [...changeIn(event.itemId, event.parentId, wasShown(event.audience)), ...changeIn(event.intoId, event.intoParentId)]
    case 'item.unmerged':
      return changeIn(event.fromId, event.fromParentId)
    default:
      return []
  }
}

function wasShown(audience: Audience | undefined): boolean {
  return !audience?.isHidden && audience?.onlyFor === undefined
}

function changeIn(itemId: string, folderId: string | null, isShown = false): Change[] {
  return folderId === null ? [] : [{ itemId, folderId, isShown }]
}
