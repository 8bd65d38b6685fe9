import { sql } from 'kysely'
import { unscannedKey } from '#modules/content/objects/public.ts'
import { linkPage } from '#modules/views/downloads/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import type { EntryProgress, ZipEntry } from '#platform/zip/zip-entry.ts'
import { VERSIONS_FOLDER } from '../format/manifest.ts'
import { type ArchivedBytes, archivedBytes } from './archived-bytes.ts'
import { placeItems } from './place-items.ts'

interface ArchiveInput {
  storage: StorageReader
  tenantId: string
  /** Called for each file. */
  progress: EntryProgress
}

/** Yields the current tree of a team, then all objects that are not in it, as entries of its archive. */
export async function* archivedEntries(snapshot: Db, { storage, tenantId, progress }: ArchiveInput): AsyncGenerator<ZipEntry> {
  const stored = (objectId: string, entry: Omit<ArchivedBytes, 'key'>) =>
    archivedBytes(storage, { ...entry, key: unscannedKey({ tenantId, objectId }) }, progress)
  for await (const item of placeItems(snapshot, tenantId)) {
    const { path, updated: mtime, sha256, size, mimetype } = item
    if (item.type === 'folder') yield { path: `${path}/`, mtime, content: Buffer.alloc(0) }
    else if (item.url !== null) yield { path, mtime, content: Buffer.from(linkPage(item.name, item.url)) }
    else if (item.objectId !== null && sha256 !== null) yield stored(item.objectId, { path, mtime, sha256, size, mimetype })
  }
  for await (const { id, ...entry } of otherBytes(snapshot, tenantId)) {
    yield stored(id, { ...entry, path: `${VERSIONS_FOLDER}${id}` })
  }
}

interface OtherBytes {
  id: string
  size: number
  sha256: Buffer
  mimetype: string
  mtime: Date
}

const BATCH = 500

/** Yields the objects that are not in the current tree: older versions, the bin, and issued documents. */
async function* otherBytes(snapshot: Db, tenantId: string): AsyncGenerator<OtherBytes> {
  let last: string | null = null
  for (;;) {
    const { rows }: { rows: OtherBytes[] } = await sql<OtherBytes>`
      SELECT o.id, o.size, o.sha256, o.mimetype, o.created AS mtime FROM objects o
      WHERE o.tenant_id = ${tenantId} AND (${last}::uuid IS NULL OR o.id > ${last}::uuid)
        AND NOT EXISTS (SELECT FROM pg_temp.placed_items p WHERE p.object_id = o.id)
      ORDER BY o.id LIMIT ${BATCH}`.execute(snapshot)
    yield* rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? null
  }
}
