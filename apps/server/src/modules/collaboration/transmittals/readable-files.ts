import type { LockSummary } from '@arbour/contract/entities/items/lock'
import type { IssuedState } from '@arbour/contract/entities/sharing/transmittal'
import { sql } from 'kysely'
import type { ScanRow } from '#modules/content/objects/public.ts'
import {
  canEdit,
  canOpen,
  evaluateAccess,
  type ItemAccess,
  loadAncestorPaths,
  summariseLock,
} from '#modules/core/access/public.ts'
import { deletedAt, findRedirectTargets, type ItemLock, lockOn, readPlainAncestorPaths } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ReaderAccess } from './reader.ts'

/** A document of a transmittal that a reader can access. */
export interface ReadableFile extends ScanRow {
  position: number
  object_id: string
  name: string
  folder: string
  version: number
  size: number
  mimetype: string
  /** The file in the tree, for the issuing team. */
  file_id: string | null
  state: IssuedState
  /** The lock of the current file. */
  lock: LockSummary | null
}

interface FileRow extends Omit<ReadableFile, 'file_id' | 'state' | 'lock'> {
  transmittal_id: string
  tenant_id: string
  item_id: string
  /** The current object of the file; null if it was deleted. */
  current_id: string | null
}

/** The documents of a transmittal for one reader. */
export interface Readable {
  files: ReadableFile[]
  /** Documents that the reader can't open, but whose files they see in their folders. */
  restricted: { position: number; item: ItemAccess }[]
  /** The number of documents that the reader can't open, including the restricted ones. */
  closed: number
}

/**
 * Loads the documents that readers of transmittals can access, by transmittal. Recipients can access all. Members of the issuing
 * team can access a document if they can open its file, also in the bin; after it was permanently deleted, if they can edit the
 * project.
 */
export async function loadReadable(db: Db, reads: readonly ReaderAccess[]): Promise<ReadonlyMap<string, Readable>> {
  const rows = await followRedirects(
    db,
    await listFiles(
      db,
      reads.map(({ row }) => row.id),
    ),
  )
  const items = await loadItems(db, reads, rows)
  const locks = await loadLocks(db, rows)
  const byTransmittal = Map.groupBy(rows, ({ transmittal_id }) => transmittal_id)
  return new Map(
    reads.map(({ row, reader }) => {
      const all = byTransmittal.get(row.id) ?? []
      const files = all.flatMap((file): ReadableFile[] => {
        const { transmittal_id: _, tenant_id: __, item_id, current_id, ...rest } = file
        const itemLock = locks.get(item_id)
        const principal = reader.kind === 'holder' ? null : reader.principal
        const lock = itemLock ? summariseLock(principal, row.tenant_id, itemLock) : null
        const isSuperseded = current_id !== null && current_id !== file.object_id
        if (reader.kind !== 'issuer') return [{ ...rest, file_id: null, lock, state: isSuperseded ? 'superseded' : 'current' }]
        const item = items.get(item_id)
        if (item ? !canOpen(item) : current_id !== null || !canEdit(reader.project)) return []
        const isDeleted = !item || item.deleted !== null
        return [
          {
            ...rest,
            file_id: item ? item_id : null,
            lock,
            state: isDeleted ? 'deleted' : isSuperseded ? 'superseded' : 'current',
          },
        ]
      })
      return [row.id, { files, restricted: restrictedFiles(all, items), closed: all.length - files.length }]
    }),
  )
}

/** Returns the documents that a reader sees in their folders without being able to open them. `items` are the files in the tree of the reader's team. */
function restrictedFiles(files: readonly FileRow[], items: ReadonlyMap<string, ItemAccess>): Readable['restricted'] {
  return files.flatMap(({ position, item_id }) => {
    const item = items.get(item_id)
    return item?.isVisible && !canOpen(item) && item.deleted === null ? [{ position, item }] : []
  })
}

async function listFiles(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FileRow>`
    SELECT f.transmittal_id, f.position, f.tenant_id, f.item_id, f.object_id, f.name, f.folder, f.version, o.size::float8 AS size, o.mimetype, o.scan, o.scan_found,
      i.object_id AS current_id
    FROM transmittal_files f JOIN objects o ON o.tenant_id = f.tenant_id AND o.id = f.object_id
    LEFT JOIN items i ON i.tenant_id = f.tenant_id AND i.id = f.item_id
    WHERE f.transmittal_id = ANY(${ids}::uuid[]) ORDER BY f.transmittal_id, f.position`.execute(db)
  return rows
}

/** A file that was merged into another is represented by that file. */
async function followRedirects(db: Db, files: FileRow[]): Promise<FileRow[]> {
  const missing = files.filter(({ current_id }) => current_id === null)
  if (missing.length === 0) return files
  const trees = [...new Set(missing.map(({ tenant_id }) => tenant_id))]
  const successors = await findRedirectTargets(db, { trees, ids: missing.map(({ item_id }) => item_id) })
  const { rows } = await sql<{ id: string; object_id: string | null }>`
    SELECT id, object_id FROM items WHERE tenant_id = ANY(${trees}::uuid[]) AND id = ANY(${[...successors.values()]}::uuid[])`.execute(
    db,
  )
  const objects = new Map(rows.map(({ id, object_id }) => [id, object_id]))
  return files.map((file) => {
    const item_id = file.current_id === null ? successors.get(file.item_id) : undefined
    return item_id === undefined ? file : { ...file, item_id, current_id: objects.get(item_id) ?? null }
  })
}

/** Loads the locks of the files outside the bin, by their ids, for readers of every team. */
async function loadLocks(db: Db, files: readonly FileRow[]): Promise<ReadonlyMap<string, ItemLock>> {
  const trees = [...new Set(files.map(({ tenant_id }) => tenant_id))]
  const ancestorPaths = await readPlainAncestorPaths(db, { trees, ids: [...new Set(files.map(({ item_id }) => item_id))] })
  return new Map(
    [...ancestorPaths].flatMap(([id, ancestorPath]) => {
      const lock = deletedAt(ancestorPath) === null ? lockOn(ancestorPath) : null
      return lock ? [[id, lock] as const] : []
    }),
  )
}

/** Loads the files in the tree, for what the readers' own team issued. */
async function loadItems(
  db: Db,
  reads: readonly ReaderAccess[],
  rows: readonly FileRow[],
): Promise<ReadonlyMap<string, ItemAccess>> {
  const issued = reads.flatMap(({ row, reader }) =>
    reader.kind === 'issuer' ? [{ id: row.id, principal: reader.principal }] : [],
  )
  const principal = issued[0]?.principal
  if (!principal) return new Map()
  const ids = new Set(issued.map(({ id }) => id))
  const itemIds = rows.flatMap(({ transmittal_id, item_id }) => (ids.has(transmittal_id) ? [item_id] : []))
  const ancestorPaths = await loadAncestorPaths(db, principal, [...new Set(itemIds)])
  return new Map([...ancestorPaths].map(([id, ancestorPath]) => [id, evaluateAccess(principal, ancestorPath)]))
}
