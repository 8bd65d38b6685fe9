import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { RecordedFields } from '#platform/db/schema-recovery.ts'

/** Changed items of a team that one restore considers. */
const MAX_CHANGED = 200_000

/** An item as it is, or as it was before a change. */
export interface ItemSnapshot {
  id: string
  parent_id: string | null
  name: string
  is_dir: boolean
  object_id: string | null
  content_modified: Date | null
  /** It was moved to the bin itself, not with a folder. */
  is_binned: boolean
  is_restricted: boolean
  is_hidden: boolean
  created: Date
  fields: RecordedFields
}

/** An item of the tree, which may be a mount. */
export interface CurrentItem extends ItemSnapshot {
  source_id: string | null
}

interface Scope {
  tenantId: string
  at: Date
}

/**
 * Reads what the items of a team were at a moment, as far as they have changed since.
 * @returns null if too many have changed.
 */
export async function readSnapshots(db: Db, { tenantId, at }: Scope): Promise<Map<string, ItemSnapshot> | null> {
  const { rows } = await sql<ItemSnapshot>`
    SELECT DISTINCT ON (item_id) item_id AS id, parent_id, name, is_dir, object_id, content_modified, is_binned, is_restricted, is_hidden, created, fields
    FROM item_changes
    WHERE tenant_id = ${tenantId} AND at > ${at} AND kind NOT IN ('tag', 'grant')
    ORDER BY item_changes.item_id, item_changes.id LIMIT ${MAX_CHANGED + 1}`.execute(db)
  return rows.length > MAX_CHANGED ? null : new Map(rows.map((row) => [row.id, row]))
}

/** Reads for items whose tags have changed since a moment which of these tags they had. */
export async function readTagSnapshots(db: Db, { tenantId, at }: Scope): Promise<Map<string, Map<string, boolean>>> {
  const { rows } = await sql<{ item_id: string; ref: string; was_on: boolean }>`
    SELECT DISTINCT ON (item_id, ref) item_id, ref, ref_before IS NOT NULL AS was_on FROM item_changes
    WHERE tenant_id = ${tenantId} AND at > ${at} AND kind = 'tag'
    ORDER BY item_changes.item_id, item_changes.ref, item_changes.id LIMIT ${MAX_CHANGED}`.execute(db)
  const byItem = new Map<string, Map<string, boolean>>()
  for (const { item_id, ref, was_on } of rows) byItem.set(item_id, (byItem.get(item_id) ?? new Map()).set(ref, was_on))
  return byItem
}

const CURRENT = sql`i.id, i.parent_id, i.name, i.is_dir, i.object_id, i.content_modified, i.deleted IS NOT NULL AS is_binned,
  i.is_restricted, i.is_hidden, i.created, item_fields(i) AS fields, i.source_id`

/** Reads items of a team by id. */
export async function readItems(db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<CurrentItem[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CurrentItem>`
    SELECT ${CURRENT} FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ANY(${ids}::uuid[])`.execute(db)
  return rows
}

/** Reads the items that were added after a moment and are not in the bin themselves. Their ids contain the time. */
export async function readAdded(db: Db, { tenantId, at }: Scope): Promise<CurrentItem[]> {
  const { rows } = await sql<CurrentItem>`
    SELECT ${CURRENT} FROM items i
    WHERE i.tenant_id = ${tenantId} AND i.id >= ${firstIdAt(at)}::uuid AND i.created > ${at} AND i.deleted IS NULL AND i.source_id IS NULL
    LIMIT ${MAX_CHANGED + 1}`.execute(db)
  return rows
}

/** Reads the tags of some items, by item. */
export async function readTags(
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ item_id: string; tags: string[] }>`
    SELECT item_id, array_agg(tag_id ORDER BY tag_id) AS tags FROM item_tags
    WHERE tenant_id = ${tenantId} AND item_id = ANY(${ids}::uuid[]) GROUP BY item_id`.execute(db)
  return new Map(rows.map(({ item_id, tags }) => [item_id, tags]))
}

/** Returns which of the given objects their files still have as a version, as `item object`. */
export async function readKeptVersions(
  db: Db,
  { tenantId, pairs }: { tenantId: string; pairs: readonly { itemId: string; objectId: string }[] },
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set()
  const { rows } = await sql<{ item_id: string; object_id: string }>`
    SELECT DISTINCT v.item_id, v.object_id FROM unnest(${pairs.map(({ itemId }) => itemId)}::uuid[], ${pairs.map(({ objectId }) => objectId)}::uuid[])
      AS wanted (item_id, object_id)
    JOIN versions v ON v.tenant_id = ${tenantId} AND v.item_id = wanted.item_id AND v.object_id = wanted.object_id`.execute(db)
  return new Set(rows.map(({ item_id, object_id }) => `${item_id} ${object_id}`))
}

/** The clocks of servers and the database may differ by this. Milliseconds. */
const CLOCK_TOLERANCE = 10 * 60_000

/** Returns a UUIDv7 that is lower than those of items that were added after a moment. */
export function firstIdAt(at: Date): string {
  const time = Math.max(0, at.getTime() - CLOCK_TOLERANCE)
    .toString(16)
    .padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
