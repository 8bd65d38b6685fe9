import { type RawBuilder, sql } from 'kysely'
import { areBytesWithheld, type ScanRow } from '#modules/content/objects/public.ts'
import { type ItemAccess, isOpenChild, isVisibleChild, type Principal, toMountView } from '#modules/core/access/public.ts'
import type { AncestorNode } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { entryNames } from './zip-names.ts'
import { noteName, type ZipNote } from './zip-note.ts'

/** A folder, a file, or the page of a link or cloud doc, as an entry of a zip. */
export interface DownloadedItem {
  /** The tenant of its tree. */
  tenantId: string
  path: string
  type: AncestorNode['type']
  /** The name of the item. */
  name: string
  url: string | null
  objectId: string | null
  size: number
  mimetype: string
  updated: Date
  /** Only for files. */
  scan: ScanRow
}

/**
 * Yields items that the user can open and their subtrees outside the bin, folders before their content, one folder at a time.
 * Visible items that the user can't open, and blocked files, are added to the note.
 */
export async function* downloadedItems(
  db: Db,
  principal: Principal,
  { items, note }: { items: readonly ItemAccess[]; note: ZipNote },
): AsyncGenerator<DownloadedItem> {
  const pendingFolders: { tenantId: string; id: string; path: string }[] = []
  const enter = function* (rows: readonly Row[], folder: string, names: readonly string[]) {
    for (const [index, row] of rows.entries()) {
      const path = `${folder}${names[index]}`
      if (areBytesWithheld(row)) {
        note.hold(path)
        continue
      }
      if (row.type === 'folder') pendingFolders.push({ tenantId: row.tenant_id, id: row.id, path: `${path}/` })
      yield asDownloaded(row, path)
    }
  }
  const ids = items.map(({ node }) => node.id)
  // A mount has its own name.
  const shown = new Map(items.map((item) => [item.node.id, toMountView(item).node.name]))
  const rows = await readRows(db, principal, sql`i.tenant_id = ANY(${principal.trees}::uuid[]) AND i.id = ANY(${ids}::uuid[])`)
  const selectedRows = rows.map((row) => ({ ...row, name: shown.get(row.id) ?? row.name }))
  const names = entryNames([...selectedRows, { name: noteName(), type: 'file' }], '')
  note.path = names.at(-1) ?? noteName()
  yield* enter(selectedRows, '', names)
  for (let folder = pendingFolders.pop(); folder; folder = pendingFolders.pop()) {
    const { tenantId, id, path } = folder
    const children = await readRows(
      db,
      principal,
      sql`i.tenant_id = ${tenantId} AND i.parent_id = ${id} AND i.deleted IS NULL AND ${isVisibleChild('i', principal, tenantId)}`,
    )
    const open = children.filter((row) => row.is_open)
    for (const row of children) if (!row.is_open) note.close(`${path}${row.name}`)
    yield* enter(open, path, entryNames(open, path))
  }
}

interface Row extends ScanRow {
  tenant_id: string
  id: string
  name: string
  type: AncestorNode['type']
  url: string | null
  object_id: string | null
  updated: Date
  size: number | null
  mimetype: string | null
  is_open: boolean
}

async function readRows(db: Db, principal: Principal, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM (
      SELECT i.tenant_id, i.id, i.name, i.type, i.is_dir, i.url, i.object_id, i.updated, o.size, o.mimetype, o.scan, o.scan_found, ${isOpenChild('i', principal)} AS is_open
      FROM items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
      WHERE i.type IN ('file', 'folder', 'link', 'cloud') AND ${where}
    ) i ORDER BY is_dir, name COLLATE natural_order`.execute(db)
  return rows
}

function asDownloaded(row: Row, path: string): DownloadedItem {
  return {
    tenantId: row.tenant_id,
    path,
    type: row.type,
    name: row.name,
    url: row.url,
    objectId: row.object_id,
    size: row.size ?? 0,
    mimetype: row.mimetype ?? '',
    updated: row.updated,
    scan: row,
  }
}
