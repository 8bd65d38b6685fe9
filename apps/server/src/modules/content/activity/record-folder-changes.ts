import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Audience, Event, EventBatch } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** A change in a folder. */
interface Change {
  /** What was changed. */
  item_id: string
  /** Its current or former folder. */
  folder_id: string
  /**
   * Whether everyone who could open the folder could see the item at the time, which matters after its row is deleted. False if
   * the event does not state it.
   */
  is_shown: boolean
  /** Whether it is a change by date: the item's content, name, place or fields. */
  is_dated: boolean
  /** Whether sync clients see the change. */
  is_synced: boolean
  /** Whether the item was visible to everyone in the folder before, or is now, whatever it is by now. */
  is_of_access: boolean
}

/**
 * Records changes for the folders that they are in and their ancestors, up to the first that is restricted or in the bin
 * (`folder_changes`): when something in or below a folder was last changed, and a new revision if sync clients see it. Changes of
 * restricted items and of personal mounts count for no folder, but give the item itself a new revision. For items that were
 * permanently deleted since, only moves and the deletion are recorded, because their events state the visibility.
 */
export async function recordFolderChanges(tx: Db, { tenantId, events }: EventBatch): Promise<void> {
  const rows = events.flatMap(({ event, at }) => changesOf(event).map((change) => ({ ...change, at })))
  if (rows.length === 0) return
  await sql`${PREPARED}
    WITH RECURSIVE seen AS (
      SELECT row.*, i.id IS NOT NULL AS exists, NOT row.is_of_access AND CASE WHEN i.id IS NULL THEN NOT row.is_shown
        ELSE i.is_restricted OR i.mounted_for IS NOT NULL END AS is_own
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (item_id uuid, folder_id uuid, is_shown boolean, is_dated boolean,
        is_synced boolean, is_of_access boolean, at timestamptz)
      LEFT JOIN items i ON i.tenant_id = ${tenantId} AND i.id = row.item_id
    ), changed AS (
      SELECT CASE WHEN is_own THEN item_id ELSE folder_id END AS id, max(at) FILTER (WHERE is_dated AND NOT is_own) AS at,
        bool_or(is_synced) AS is_synced
      FROM seen WHERE NOT is_own OR (exists AND is_synced) GROUP BY 1
    ), above AS (
      SELECT f.id, f.parent_id, f.is_restricted OR f.deleted IS NOT NULL OR f.mounted_for IS NOT NULL AS is_last, c.at, c.is_synced
      FROM changed c JOIN items f ON f.tenant_id = ${tenantId} AND f.id = c.id
      UNION ALL
      SELECT f.id, f.parent_id, f.is_restricted OR f.deleted IS NOT NULL, a.at, a.is_synced
      FROM above a JOIN items f ON f.tenant_id = ${tenantId} AND f.id = a.parent_id WHERE NOT a.is_last
    )
    INSERT INTO folder_changes AS known (tenant_id, folder_id, at, revision)
    SELECT ${tenantId}, id, coalesce(max(at), '-infinity'), CASE WHEN bool_or(is_synced) THEN ${randomUUID()}::uuid END FROM above GROUP BY id
    ON CONFLICT (tenant_id, folder_id) DO UPDATE
      SET at = greatest(known.at, excluded.at), revision = coalesce(excluded.revision, known.revision)
      WHERE known.at < excluded.at OR excluded.revision IS NOT NULL`.execute(tx)
}

/** Returns the changes of an event: those that set an item's `updated`, and items added to, removed from, shown or hidden in folders. */
function changesOf(event: Event): Change[] {
  switch (event.type) {
    case 'item.added':
    case 'item.restored':
    case 'item.renamed':
    case 'version.added':
    case 'version.restored':
      return changeIn(event.itemId, event.parentId)
    case 'item.updated':
      return changeIn(event.itemId, event.parentId, { is_synced: false })
    case 'item.moved':
      return [event.parentId, event.fromParentId].flatMap((folderId) =>
        changeIn(event.itemId, folderId, { is_shown: wasShown(event.audience) }),
      )
    case 'item.deleted':
      return event.wasBinned ? [] : changeIn(event.itemId, event.parentId, { is_shown: wasShown(event.audience) })
    case 'item.merged':
      return [
        ...changeIn(event.itemId, event.parentId, { is_shown: wasShown(event.audience) }),
        ...changeIn(event.intoId, event.intoParentId),
      ]
    case 'item.unmerged':
      return changeIn(event.fromId, event.fromParentId)
    // The rights of the former and the new owner change.
    case 'item.owner_changed':
      return changeIn(event.itemId, event.parentId, { is_dated: false })
    case 'item.restricted':
    case 'item.unrestricted':
      return changeIn(event.itemId, event.parentId, { is_dated: false, is_of_access: true })
    default:
      return []
  }
}

function wasShown(audience: Audience | undefined): boolean {
  return !audience?.isHidden && audience?.onlyFor === undefined
}

function changeIn(item_id: string, folder_id: string | null, options: Partial<Change> = {}): Change[] {
  if (folder_id === null) return []
  return [{ item_id, folder_id, is_shown: false, is_dated: true, is_synced: true, is_of_access: false, ...options }]
}
