import { sql } from 'kysely'
import { type Event, type EventContext, emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Events that may change what another team sees of a shared folder at or below an item. */
const CONCERNING = new Set<Event['type']>(['item.deleted', 'item.restored', 'item.moved', 'item.access_changed', 'item.unmerged'])

/** Maximum number of subfolders to search; above it, starting from the shared folders is cheaper. */
const MAX_BELOW = 1000

/** Returns the items at or below which the view of other teams on a shared folder may change after some events. */
export function changedForReceivers(events: readonly Event[]): string[] {
  return events.flatMap((event) => (CONCERNING.has(event.type) && 'itemId' in event ? [event.itemId] : []))
}

/**
 * Publishes to the receiving teams that their view on a shared folder may have changed: the folder or one above it was deleted,
 * restored or moved, or its access changed. The shares themselves stay.
 */
export async function notifyReceivers(tx: Db, { tenantId, userId }: EventContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const folders = await findSharedBelow(tx, { tenantId, ids })
  if (folders.length === 0) return
  const { rows } = await sql<{ team_id: string; item_id: string | null; parent_id: string | null; mounted_for: string | null }>`
    SELECT s.grantee_tenant_id AS team_id, m.id AS item_id, m.parent_id, m.mounted_for
    FROM shares s
    LEFT JOIN items m ON m.source_tenant_id = s.tenant_id AND m.source_id = s.item_id AND m.tenant_id = s.grantee_tenant_id
    WHERE s.tenant_id = ${tenantId} AND s.item_id = ANY(${folders}::uuid[])`.execute(tx)
  for (const [teamId, places] of Map.groupBy(rows, ({ team_id }) => team_id)) {
    const mounts = places.flatMap(({ item_id, parent_id, mounted_for }) =>
      item_id === null ? [] : [{ itemId: item_id, parentId: parent_id, mountedFor: mounted_for }],
    )
    await emit(tx, { tenantId: teamId, userId }, { type: 'mounts.changed', mounts })
  }
}

/**
 * Finds the shared folders at or below some folders. Searches the subfolders if there are few; otherwise walks up from all shared
 * folders of the team.
 */
export async function findSharedBelow(
  tx: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<string[]> {
  const below = await listFoldersBelow(tx, { tenantId, ids })
  const { rows } = await (below.length <= MAX_BELOW
    ? sql<{ id: string }>`
      SELECT DISTINCT item_id AS id FROM shares WHERE tenant_id = ${tenantId} AND item_id = ANY(${below}::uuid[])`
    : sql<{ id: string }>`
      WITH RECURSIVE up AS (
        SELECT i.id, i.parent_id FROM items i
        WHERE i.tenant_id = ${tenantId} AND i.id IN (SELECT s.item_id FROM shares s WHERE s.tenant_id = ${tenantId})
        UNION
        SELECT i.id, i.parent_id FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.parent_id
      ), down AS (
        SELECT id FROM unnest(${ids}::uuid[]) AS id
        UNION
        SELECT up.id FROM down JOIN up ON up.parent_id = down.id
      )
      SELECT DISTINCT s.item_id AS id FROM down JOIN shares s ON s.tenant_id = ${tenantId} AND s.item_id = down.id`
  ).execute(tx)
  return rows.map(({ id }) => id)
}

/** Lists some folders and their subfolders, at most one more than {@link MAX_BELOW}. */
async function listFoldersBelow(tx: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<string[]> {
  // OFFSET 0 makes the planner do one index lookup per folder.
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE down AS (
      SELECT id FROM unnest(${ids}::uuid[]) AS id
      UNION
      SELECT child.id FROM down CROSS JOIN LATERAL (
        SELECT i.id FROM items i WHERE i.tenant_id = ${tenantId} AND i.parent_id = down.id AND i.is_dir OFFSET 0
      ) child
    )
    SELECT id FROM down LIMIT ${MAX_BELOW + 1}`.execute(tx)
  return rows.map(({ id }) => id)
}
