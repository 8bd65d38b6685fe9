import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { storageKeySql } from '../objects/storage-key.ts'
import { loadChains, type Viewer } from './chain.ts'

/**
 * Deletes items and all that lives below them for good, with their versions; gives the number of items back. Bytes that nothing refers
 * to any more are noted for removal. What was deleted from below them on its own stays in the bin, without a place to go back to, and
 * stays closed to whom it was closed.
 */
export async function purgeItems(tx: Db, viewer: Viewer, ids: readonly string[]): Promise<number> {
  const { tenantId } = viewer
  const { rows } = await sql<{ id: string; is_restricted: boolean }>`
    WITH RECURSIVE doomed AS (
      SELECT id, is_dir, is_restricted FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT i.id, i.is_dir, i.is_restricted FROM doomed
      JOIN items i ON i.tenant_id = ${tenantId} AND i.parent_id = doomed.id AND i.deleted IS NULL
      WHERE doomed.is_dir
    )
    SELECT id, is_restricted FROM doomed`.execute(tx)
  const doomed = rows.map((row) => row.id)
  const chains = await loadChains(tx, viewer, ids)
  const isRestricted =
    rows.some((row) => row.is_restricted) || [...chains.values()].some((chain) => chain.some((node) => node.is_restricted))
  if (isRestricted) {
    await closeOrphans(tx, viewer, doomed)
    await hideStory(tx, tenantId, doomed)
  }
  await orphan(tx, tenantId, doomed)
  for (const table of ['boundaries', 'item_users', 'item_tags', 'stars'] as const) {
    await tx
      .deleteFrom(table)
      .where('tenant_id', '=', tenantId)
      .where('item_id', '=', sql<string>`ANY(${doomed}::uuid[])`)
      .execute()
  }
  const objects = await sql<{ object_id: string }>`
    DELETE FROM versions WHERE tenant_id = ${tenantId} AND item_id = ANY(${doomed}::uuid[]) RETURNING object_id`.execute(tx)
  await sql`DELETE FROM items WHERE tenant_id = ${tenantId} AND id = ANY(${doomed}::uuid[])`.execute(tx)
  await dropUnreferenced(tx, tenantId, [...new Set(objects.rows.map((row) => row.object_id))])
  return doomed.length
}

/**
 * Gives what stays in the bin after its restricted folder the restriction of that folder, with the people whom it lists, hidden from all
 * others as it was in there. Whoever owns it but was shut out of the folder stays so: it becomes the folder's owner's.
 */
async function closeOrphans(tx: Db, viewer: Viewer, doomed: string[]): Promise<void> {
  const { tenantId } = viewer
  const { rows } = await sql<{ id: string; parent_id: string; is_restricted: boolean }>`
    SELECT id, parent_id, is_restricted FROM items
    WHERE tenant_id = ${tenantId} AND parent_id = ANY(${doomed}::uuid[]) AND deleted IS NOT NULL`.execute(tx)
  const chains = await loadChains(tx, viewer, [...new Set(rows.map((row) => row.parent_id))])
  for (const { id, parent_id, is_restricted } of rows) {
    const chain = chains.get(parent_id) ?? []
    const at = chain.findLastIndex((node) => node.is_restricted)
    const folder = chain[at]
    if (!folder) continue
    const listing = [...chain.slice(at).map((node) => node.id), id]
    await sql`
      UPDATE items i SET is_restricted = true, is_hidden = true WHERE i.tenant_id = ${tenantId} AND i.id = ${id}`.execute(tx)
    await sql`
      UPDATE items i SET owner_id = ${folder.owner_id}
      WHERE i.tenant_id = ${tenantId} AND i.id = ${id} AND i.owner_id IS DISTINCT FROM ${folder.owner_id} AND NOT EXISTS (
        SELECT 1 FROM item_users u WHERE u.tenant_id = i.tenant_id AND u.item_id = ANY(${listing}::uuid[]) AND u.user_id = i.owner_id)`.execute(
      tx,
    )
    if (!is_restricted) await listPeopleOf(tx, { tenantId, id, folderId: folder.id })
  }
}

/** Lists on an item the people whom a folder lists, its owner as an editor. */
async function listPeopleOf(
  tx: Db,
  { tenantId, id, folderId }: { tenantId: string; id: string; folderId: string },
): Promise<void> {
  await sql`
    INSERT INTO item_users (tenant_id, item_id, user_id, role)
    SELECT i.tenant_id, i.id, listed.user_id, listed.role
    FROM items i CROSS JOIN LATERAL (
      SELECT u.user_id, u.role FROM item_users u WHERE u.tenant_id = i.tenant_id AND u.item_id = ${folderId}
      UNION ALL
      SELECT f.owner_id, 'editor' FROM items f WHERE f.tenant_id = i.tenant_id AND f.id = ${folderId} AND f.owner_id IS NOT NULL
    ) listed
    WHERE i.tenant_id = ${tenantId} AND i.id = ${id} AND listed.user_id IS DISTINCT FROM i.owner_id
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Takes the events of items that not everybody could see out of the stories of the folders that they stood in. */
async function hideStory(tx: Db, tenantId: string, doomed: string[]): Promise<void> {
  await sql`
    UPDATE events SET from_parent_id = NULL, to_parent_id = NULL
    WHERE tenant_id = ${tenantId} AND item_id = ANY(${doomed}::uuid[])`.execute(tx)
}

async function orphan(tx: Db, tenantId: string, doomed: string[]): Promise<void> {
  await sql`
    UPDATE items SET parent_id = NULL
    WHERE tenant_id = ${tenantId} AND parent_id = ANY(${doomed}::uuid[]) AND deleted IS NOT NULL AND id <> ALL(${doomed}::uuid[])`.execute(
    tx,
  )
  await sql`
    UPDATE boundaries SET parent_id = (SELECT id FROM items WHERE tenant_id = ${tenantId} AND parent_id IS NULL AND deleted IS NULL)
    WHERE tenant_id = ${tenantId} AND parent_id = ANY(${doomed}::uuid[]) AND item_id <> ALL(${doomed}::uuid[])`.execute(tx)
}

/** Removes objects that no version refers to. One that is being copied at this moment makes the transaction start again. */
async function dropUnreferenced(tx: Db, tenantId: string, objectIds: string[]): Promise<void> {
  await sql`
    WITH dropped AS (
      DELETE FROM objects o WHERE o.tenant_id = ${tenantId} AND o.id = ANY(${objectIds}::uuid[])
        AND NOT EXISTS (SELECT 1 FROM versions v WHERE v.tenant_id = o.tenant_id AND v.object_id = o.id)
      RETURNING o.tenant_id, o.id
    )
    INSERT INTO doomed_objects (storage_key) SELECT ${storageKeySql('dropped')} FROM dropped`.execute(tx)
}
