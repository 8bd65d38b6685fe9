import { sql } from 'kysely'
import { type Event, type EventContext, emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { shareAccessOf } from '../records/share-access.ts'
import { listShareGrantees, listShares } from '../records/share-rows.ts'
import { findSharedBelow } from './notify-receivers.ts'

/** A folder that was restricted, unrestricted or moved. */
interface FolderChange {
  id: string
  change: 'restricted' | 'opened' | 'moved'
  parentId: string | null
  /** The folder that it was in before; equals `parentId` if it was not moved. */
  fromParentId: string | null
}

/**
 * Emits `share.restricted` for each share whose folder was accessible to the other team and no longer is: the folder or one above
 * it was restricted, or moved into a restricted folder. Emits `share.reopened` for each whose folder is accessible to it again.
 */
export async function notifyRestricted(
  tx: Db,
  eventContext: EventContext,
  folderChanges: readonly FolderChange[],
): Promise<void> {
  const { tenantId } = eventContext
  if (folderChanges.length === 0) return
  const restrictedIds = await listRestricted(
    tx,
    tenantId,
    folderChanges.flatMap(({ parentId, fromParentId }) => [parentId, fromParentId].filter((id) => id !== null)),
  )
  const isClosed = (id: string | null) => id !== null && restrictedIds.has(id)
  const closing = folderChanges.filter(
    ({ change, parentId, fromParentId }) =>
      !isClosed(fromParentId) && (change === 'restricted' || (change === 'moved' && isClosed(parentId))),
  )
  if (closing.length > 0)
    await emitForShares(tx, eventContext, 'share.restricted', await listOpenBefore(tx, { tenantId, tops: closing }))
  const opening = folderChanges.filter(
    ({ change, fromParentId }) => change === 'opened' || (change === 'moved' && isClosed(fromParentId)),
  )
  if (opening.length > 0)
    await emitForShares(tx, eventContext, 'share.reopened', await listOpenNow(tx, { tenantId, tops: opening }))
}

/** Returns the item that an event restricted, unrestricted or moved; none for other events. */
export function folderChangesOf(event: Event): FolderChange[] {
  if (event.type !== 'item.restricted' && event.type !== 'item.unrestricted' && event.type !== 'item.moved') return []
  const { itemId: id, parentId } = event
  if (event.type === 'item.moved') return [{ id, change: 'moved', parentId, fromParentId: event.fromParentId }]
  return [{ id, change: event.type === 'item.restricted' ? 'restricted' : 'opened', parentId, fromParentId: parentId }]
}

/** Emits an event for each active share of some folders, in the stream of the receiving team. */
async function emitForShares(
  tx: Db,
  { tenantId, userId }: EventContext,
  type: 'share.restricted' | 'share.reopened',
  folders: readonly string[],
): Promise<void> {
  if (folders.length === 0) return
  const shares = await listShares(tx, sql`s.tenant_id = ${tenantId} AND s.item_id = ANY(${folders}::uuid[])`)
  const grantees = await listShareGrantees(
    tx,
    shares.map(({ id }) => id),
  )
  for (const { id, item_id, grantee_tenant_id, name, team_name, ...share } of shares) {
    const { team, people } = shareAccessOf(share, grantees.get(id) ?? [])
    const personIds = team ? null : [...people.keys()]
    if (personIds?.length === 0) continue
    const from = { id: tenantId, name: team_name }
    const event = { type, shareId: id, sourceId: item_id, name, team: from, personIds }
    await emit(tx, { tenantId: grantee_tenant_id, userId }, event)
  }
}

/** Returns those of some folders that are restricted, or are in a restricted folder. */
async function listRestricted(tx: Db, tenantId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const unique = [...new Set(ids)]
  const { rows } = await sql<{ item_id: string }>`
    SELECT item_id FROM closed_above(array_fill(${tenantId}::uuid, ARRAY[${unique.length}::int]), ${unique}::uuid[]) WHERE is_restricted`.execute(
    tx,
  )
  return new Set(rows.map(({ item_id }) => item_id))
}

/** Returns the shared folders at or below some folders, without those below another restricted folder. */
async function listOpenNow(tx: Db, { tenantId, tops }: { tenantId: string; tops: readonly FolderChange[] }): Promise<string[]> {
  const folders = await findSharedBelow(tx, { tenantId, ids: tops.map(({ id }) => id) })
  if (folders.length === 0) return []
  const restrictedIds = await listRestricted(tx, tenantId, folders)
  return folders.filter((id) => !restrictedIds.has(id))
}

/**
 * Returns the shared folders at or below some folders, without those that another restricted folder already made inaccessible.
 */
async function listOpenBefore(
  tx: Db,
  { tenantId, tops }: { tenantId: string; tops: readonly FolderChange[] },
): Promise<string[]> {
  const ids = tops.map(({ id }) => id)
  const folders = await findSharedBelow(tx, { tenantId, ids })
  const restrictedNow = tops.filter(({ change }) => change === 'restricted').map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE up AS (
      SELECT i.id AS folder_id, i.id, i.parent_id, i.is_restricted FROM items i
      WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${folders}::uuid[])
      UNION
      SELECT up.folder_id, i.id, i.parent_id, i.is_restricted FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id
      WHERE up.id <> ALL(${ids}::uuid[])
    )
    SELECT folder_id AS id FROM up GROUP BY folder_id HAVING NOT bool_or(is_restricted AND id <> ALL(${restrictedNow}::uuid[]))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
