import { type RawBuilder, sql } from 'kysely'
import type { ScanRow } from '#modules/content/objects/public.ts'
import { isOpenChild, type LoadedItem, type Principal, toMountView } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** A file or folder, as properties describe it. */
export interface Entry {
  tenantId: string
  id: string
  name: string
  isFolder: boolean
  /** Bytes; null for a folder. */
  size: number | null
  /** The stored object of its content; null for a folder. */
  objectId: string | null
  /** Null for a folder. */
  mimetype: string | null
  created: Date
  /** The date that a client gave its content; by default when it was stored. */
  modified: Date
}

/** Rows per statement of a long list. */
export const ENTRIES_AT_ONCE = 1000

const COLUMNS = sql`i.tenant_id AS "tenantId", i.id, i.name, i.is_dir AS "isFolder", i.size, i.object_id AS "objectId", o.mimetype, i.created,
  coalesce(i.content_modified, o.created, i.updated) AS modified`
const FROM = sql`items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id`

/**
 * Reads the entry of an item, with the state of its virus scan; of a folder of another team, that of the folder itself under the
 * name of the mount.
 */
export async function readEntry(db: Db, item: LoadedItem): Promise<(Entry & ScanRow) | null> {
  const { rows } = await sql<Entry & ScanRow>`${PREPARED}
    SELECT ${COLUMNS}, o.scan, o.scan_found FROM ${FROM} WHERE i.tenant_id = ${item.node.tenant_id} AND i.id = ${item.node.id}`.execute(
    db,
  )
  const [entry] = rows
  return entry ? { ...entry, name: toMountView(item).node.name } : null
}

/** Reads the files and folders in a folder that the user can open, some at a time. Closed and hidden ones are left out. */
export async function* readEntriesIn(db: Db, principal: Principal, { node }: Pick<LoadedItem, 'node'>): AsyncGenerator<Entry[]> {
  let last: Pick<Entry, 'isFolder' | 'name' | 'id'> | null = null
  for (;;) {
    const after: RawBuilder<boolean> = sql`(i.is_dir, i.name COLLATE natural_order, i.id) > (${last?.isFolder ?? false}::boolean, ${last?.name ?? ''}::text, ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)`
    const { rows }: { rows: Entry[] } = await sql<Entry>`${PREPARED}
      SELECT ${COLUMNS} FROM ${FROM}
      WHERE i.tenant_id = ${node.tenant_id} AND i.parent_id = ${node.id} AND i.deleted IS NULL AND i.type IN ('file', 'folder')
        AND ${isOpenChild('i', principal)} AND ${after}
      ORDER BY i.is_dir, i.name COLLATE natural_order, i.id LIMIT ${ENTRIES_AT_ONCE}`.execute(db)
    yield rows
    last = rows.at(-1) ?? null
    if (!last || rows.length < ENTRIES_AT_ONCE) return
  }
}

/** Returns the ETag of a file: it changes with its content only. Null for a folder. */
export function etagOf({ objectId }: Pick<Entry, 'objectId'>): string | null {
  return objectId === null ? null : `"${objectId}"`
}
