import { type RawBuilder, sql } from 'kysely'
import { entryNames } from '#modules/views/downloads/public.ts'
import type { Db } from '#platform/db/db.ts'
import { FILES_FOLDER } from '../format/manifest.ts'

/** An item outside the bin, stored under `files/` in an archive. */
export interface PlacedItem {
  id: string
  type: 'folder' | 'file' | 'link' | 'cloud'
  name: string
  url: string | null
  objectId: string | null
  size: number
  sha256: Buffer | null
  mimetype: string
  updated: Date
  /** Its entry in the archive; for a folder without the trailing slash. */
  path: string
}

/** Creates the connection's temporary table of item locations in the archive. It can be filled in a read-only transaction. */
export async function makePlaceTable(connection: Db): Promise<void> {
  await sql`CREATE TEMP TABLE placed_items (item_id uuid PRIMARY KEY, object_id uuid, path text NOT NULL)`.execute(connection)
  await sql`CREATE INDEX ON pg_temp.placed_items (object_id, path)`.execute(connection)
}

export async function dropPlaceTable(connection: Db): Promise<void> {
  await sql`DROP TABLE IF EXISTS pg_temp.placed_items`.execute(connection)
}

/** SQL: the location of an object `o`: a file of the tree with its bytes, or an entry among the versions. */
export const ENTRY_OF_OBJECT = (fallback: string): RawBuilder<unknown> =>
  sql`coalesce((SELECT min(p.path COLLATE "C") FROM pg_temp.placed_items p WHERE p.object_id = o.id), ${sql.lit(fallback)} || o.id)`

/**
 * Yields the items outside the bin, folders before their content, one folder at a time, and stores the archive location of each.
 */
export async function* placeItems(snapshot: Db, tenantId: string): AsyncGenerator<PlacedItem> {
  const root = await snapshot
    .selectFrom('items')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('parent_id', 'is', null)
    .where('deleted', 'is', null)
    .executeTakeFirstOrThrow()
  const pendingFolders = [{ id: root.id, path: FILES_FOLDER }]
  for (let folder = pendingFolders.pop(); folder; folder = pendingFolders.pop()) {
    const children = await readChildren(snapshot, { tenantId, folderId: folder.id })
    const names = entryNames(children, folder.path)
    const placedItems = children.map((child, index) => ({ ...child, path: `${folder.path}${names[index]}` }))
    await recordPlaces(snapshot, placedItems)
    for (const item of placedItems) if (item.type === 'folder') pendingFolders.push({ id: item.id, path: `${item.path}/` })
    yield* placedItems
  }
  await sql`ANALYZE pg_temp.placed_items`.execute(snapshot)
}

async function readChildren(
  snapshot: Db,
  { tenantId, folderId }: { tenantId: string; folderId: string },
): Promise<Omit<PlacedItem, 'path'>[]> {
  const { rows } = await sql<Omit<PlacedItem, 'path'>>`
    SELECT i.id, i.type, i.name, i.url, i.object_id AS "objectId", coalesce(o.size, 0) AS size, o.sha256, coalesce(o.mimetype, '') AS mimetype,
      i.updated
    FROM items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    WHERE i.tenant_id = ${tenantId} AND i.parent_id = ${folderId} AND i.deleted IS NULL AND i.source_id IS NULL
      AND i.type IN ('folder', 'file', 'link', 'cloud')
    ORDER BY i.is_dir, i.name COLLATE natural_order, i.id`.execute(snapshot)
  return rows
}

const BATCH = 1000

async function recordPlaces(snapshot: Db, items: readonly PlacedItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) {
    const batch = items.slice(at, at + BATCH)
    await sql`
      INSERT INTO pg_temp.placed_items SELECT * FROM unnest(${batch.map(({ id }) => id)}::uuid[],
        ${batch.map(({ objectId }) => objectId)}::uuid[], ${batch.map(({ path }) => path)}::text[])`.execute(snapshot)
  }
}
