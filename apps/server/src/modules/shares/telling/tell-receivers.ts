import { sql } from 'kysely'
import { type Event, emit, type Scene } from '#modules/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** What may close, open or end what is shared at an item or below it. */
const CONCERNING = new Set<Event['type']>(['item.deleted', 'item.restored', 'item.moved', 'item.access_changed', 'item.unmerged'])

/**
 * Tells the teams with which something is shared, at or below a folder that went to the bin, came back, moved, or opens to others than before:
 * what they see of it may have changed. The shares themselves go on. Hears of what happens in the transaction that does it.
 */
export async function tellReceivers(tx: Db, { tenantId, userId }: Scene, events: readonly Event[]): Promise<void> {
  const ids = events.flatMap((event) => (CONCERNING.has(event.type) && 'itemId' in event ? [event.itemId] : []))
  if (ids.length === 0 || !(await isFolderOfSharer(tx, { tenantId, ids }))) return
  const { rows } = await sql<{ team_id: string; item_id: string | null; parent_id: string | null; mounted_for: string | null }>`
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
    SELECT s.grantee_tenant_id AS team_id, m.id AS item_id, m.parent_id, m.mounted_for
    FROM down JOIN shares s ON s.tenant_id = ${tenantId} AND s.item_id = down.id
    LEFT JOIN items m ON m.source_tenant_id = s.tenant_id AND m.source_id = s.item_id AND m.tenant_id = s.grantee_tenant_id`.execute(
    tx,
  )
  for (const [teamId, places] of Map.groupBy(rows, ({ team_id }) => team_id)) {
    const mounts = places.flatMap(({ item_id, parent_id, mounted_for }) =>
      item_id === null ? [] : [{ itemId: item_id, parentId: parent_id, mountedFor: mounted_for }],
    )
    await emit(tx, { tenantId: teamId, userId }, { type: 'mounts.changed', mounts })
  }
}

/** Most of what happens is to files, or in teams that share nothing. */
async function isFolderOfSharer(tx: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    SELECT FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${ids}::uuid[]) AND i.is_dir
      AND EXISTS (SELECT FROM shares s WHERE s.tenant_id = ${tenantId}) LIMIT 1`.execute(tx)
  return rows.length > 0
}
