import { type RawBuilder, sql } from 'kysely'
import { isAdmin, type Principal } from '#modules/access/public.ts'
import { type ChainNode, isOpenChild } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { entryNames } from './zip-names.ts'
import { NOTE_NAME, type ZipNote } from './zip-note.ts'

/** A folder, a file, or the page of a link or cloud doc, as it goes into a zip. */
export interface ZipEntry {
  path: string
  type: ChainNode['type']
  /** What the item is called. */
  name: string
  url: string | null
  objectId: string | null
  size: number
  mimetype: string
  updated: Date
}

/**
 * Items that the person may open and all that lives below them, folders before what they hold, read a folder at a time. What the person
 * sees there and may not open is told to the note.
 */
export async function* zipEntries(
  db: Db,
  principal: Principal,
  { ids, note }: { ids: readonly string[]; note: ZipNote },
): AsyncGenerator<ZipEntry> {
  const waiting: { id: string; path: string }[] = []
  const enter = function* (rows: readonly Row[], folder: string, names: readonly string[]) {
    for (const [index, row] of rows.entries()) {
      const path = `${folder}${names[index]}`
      if (row.type === 'folder') waiting.push({ id: row.id, path: `${path}/` })
      yield toEntry(row, path)
    }
  }
  const tops = await readRows(db, principal, sql`i.id = ANY(${ids}::uuid[])`)
  const names = entryNames([...tops, { name: NOTE_NAME, type: 'file' }], '')
  note.path = names.at(-1) ?? NOTE_NAME
  yield* enter(tops, '', names)
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    const { id, path } = folder
    const children = await readRows(db, principal, sql`i.parent_id = ${id} AND i.deleted IS NULL`)
    const open = children.filter((row) => row.is_open)
    for (const row of children) if (!row.is_open) note.close(`${path}${row.name}`)
    yield* enter(open, path, entryNames(open, path))
  }
}

interface Row {
  id: string
  name: string
  type: ChainNode['type']
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
      SELECT i.id, i.name, i.type, i.is_dir, i.is_hidden, i.url, i.object_id, i.updated, o.size, o.mimetype, ${isOpenChild('i', principal)} AS is_open
      FROM items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
      WHERE i.tenant_id = ${principal.tenantId} AND i.type IN ('file', 'folder', 'link', 'cloud') AND ${where}
    ) i WHERE is_open OR NOT is_hidden OR ${isAdmin(principal)} ORDER BY is_dir, name COLLATE natural_order`.execute(db)
  return rows
}

function toEntry(row: Row, path: string): ZipEntry {
  return {
    path,
    type: row.type,
    name: row.name,
    url: row.url,
    objectId: row.object_id,
    size: row.size ?? 0,
    mimetype: row.mimetype ?? '',
    updated: row.updated,
  }
}
