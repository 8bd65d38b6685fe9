import { type RawBuilder, sql } from 'kysely'
import { entryNames } from '#modules/views/downloads/public.ts'
import type { Db } from '#platform/db/db.ts'
import { FILES_FOLDER } from '../format/manifest.ts'

/** Something of the living tree that stands under `files/` in an archive. */
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
  /** Its entry in the archive; of a folder without the slash at its end. */
  path: string
}

/** The table in which a connection notes where items stand in the archive. It is its own, and can be filled by who only reads. */
export async function makePlaceTable(connection: Db): Promise<void> {
  await sql`CREATE TEMP TABLE placed_items (item_id uuid PRIMARY KEY, object_id uuid, path text NOT NULL)`.execute(connection)
  await sql`CREATE INDEX ON pg_temp.placed_items (object_id, path)`.execute(connection)
}

export async function dropPlaceTable(connection: Db): Promise<void> {
  await sql`DROP TABLE IF EXISTS pg_temp.placed_items`.execute(connection)
}

/** SQL: where the bytes of an object `o` stand: in a file of the tree that has them, or among the versions. */
export const ENTRY_OF_OBJECT = (fallback: string): RawBuilder<unknown> =>
  sql`coalesce((SELECT min(p.path COLLATE "C") FROM pg_temp.placed_items p WHERE p.object_id = o.id), ${sql.lit(fallback)} || o.id)`

/** The living tree, folders before what they hold, a folder at a time, each with its place in the archive, which is noted. */
export async function* placeItems(snapshot: Db, tenantId: string): AsyncGenerator<PlacedItem> {
  const root = await snapshot
    .selectFrom('items')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('parent_id', 'is', null)
    .where('deleted', 'is', null)
    .executeTakeFirstOrThrow()
  const waiting = [{ id: root.id, path: FILES_FOLDER }]
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    const children = await readChildren(snapshot, { tenantId, folderId: folder.id })
    const names = entryNames(children, folder.path)
    const placed = children.map((child, index) => ({ ...child, path: `${folder.path}${names[index]}` }))
    await notePlaces(snapshot, placed)
    for (const item of placed) if (item.type === 'folder') waiting.push({ id: item.id, path: `${item.path}/` })
    yield* placed
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

async function notePlaces(snapshot: Db, items: readonly PlacedItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += BATCH) {
    const batch = items.slice(at, at + BATCH)
    await sql`
      INSERT INTO pg_temp.placed_items SELECT * FROM unnest(${batch.map(({ id }) => id)}::uuid[],
        ${batch.map(({ objectId }) => objectId)}::uuid[], ${batch.map(({ path }) => path)}::text[])`.execute(snapshot)
  }
}
