import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { isWithheldSql, pauseCollection } from '#modules/content/objects/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import { kinds } from '../format/kinds.ts'
import { FORMAT, FORMAT_VERSION, MANIFEST_ENTRY, type Manifest, README_ENTRY, VERSIONS_FOLDER } from '../format/manifest.ts'
import { records } from '../format/records.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { archivedEntries } from './archived-entries.ts'
import { dropPlaceTable, ENTRY_OF_OBJECT, makePlaceTable } from './place-items.ts'
import { readMe } from './read-me.ts'
import { archivedRows, readLines } from './read-rows.ts'

/** Reports the progress of an export or import. */
export type Progress = (done: { files: number; bytes: number }) => void

/** The result. */
export interface ExportResult {
  items: number
  objects: Manifest['objects']
}

interface ExportOptions {
  tenantId: string
  /** The target file, which must not exist. It appears when it is complete. */
  to: string
  onProgress?: Progress
}

/**
 * Exports a whole team to an archive (docs/api/export-format.md) while servers are running: all rows are from one snapshot, and
 * permanently deleted objects stay until it ends. The export is recorded in the audit log.
 */
export async function exportTeam(
  { db, storage }: { db: Pool; storage: StorageReader },
  { tenantId, to, onProgress = () => undefined }: ExportOptions,
): Promise<ExportResult> {
  const unfinished = `${to}.part`
  try {
    const exported = await db.connection().execute(async (connection) => {
      await makePlaceTable(connection)
      const release = await pauseCollection(connection)
      try {
        return await writeFile(unfinished, (archive) => fill({ connection, storage, archive, tenantId, onProgress }))
      } finally {
        await release()
        await dropPlaceTable(connection)
      }
    })
    await recordChange(db, {
      act: 'export',
      tenantId,
      userId: null,
      details: { from: null, to: { what: 'team', items: exported.items, ...exported.objects } },
    })
    await rename(unfinished, to)
    return exported
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

interface ArchiveContents {
  connection: Db
  storage: StorageReader
  archive: ArchiveWriter
  tenantId: string
  onProgress: Progress
}

/** Writes an archive, with a temporary file for its central directory that disappears with the process. */
async function writeFile<T>(path: string, fillIn: (archive: ArchiveWriter) => Promise<T>): Promise<T> {
  const list = await open(`${path}.list`, 'w+', 0o600)
  const file = createWriteStream(path, { flags: 'w', mode: 0o600, flush: true })
  try {
    await rm(`${path}.list`)
    const archive = new ArchiveWriter(file, list, new Date())
    const result = await fillIn(archive)
    await archive.end()
    return result
  } finally {
    file.destroy()
    await list.close()
  }
}

/** Writes the content. */
function fill(filling: ArchiveContents): Promise<ExportResult> {
  return filling.connection
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`SET LOCAL timezone = 'UTC'`.execute(snapshot)
      return write(snapshot, filling)
    })
}

async function write(snapshot: Db, { storage, archive, tenantId, onProgress }: ArchiveContents): Promise<ExportResult> {
  await assertAllServed(snapshot, tenantId)
  const team = await snapshot.selectFrom('tenants').select(['id', 'name']).where('id', '=', tenantId).executeTakeFirstOrThrow()
  await archive.addText(README_ENTRY, readMe(team.name))
  const progressTotal = { files: 0, bytes: 0 }
  const progress = {
    addBytes(count: number) {
      progressTotal.bytes += count
    },
    addFile() {
      progressTotal.files += 1
      onProgress(progressTotal)
    },
  }
  await archive.addAll(archivedEntries(snapshot, { storage, tenantId, progress }))
  const tenant = sql`${sql.lit(tenantId)}::uuid`
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    made: new Date().toISOString(),
    team,
    kinds: [],
    records: [],
    objects: await countObjects(snapshot, tenantId),
  }
  for (const kind of kinds) {
    const rows = archivedRows(kind, ADDED[kind.name]?.(kind.rows(tenant)) ?? kind.rows(tenant))
    manifest.kinds.push(await archive.addRows(kind.name, readLines(snapshot, rows)))
  }
  for (const { name, rows } of records) {
    manifest.records.push(await archive.addRows(name, readLines(snapshot, rows(tenant))))
  }
  await archive.addText(MANIFEST_ENTRY, `${JSON.stringify(manifest, null, 2)}\n`)
  return { items: manifest.kinds.find(({ name }) => name === 'items')?.rows ?? 0, objects: manifest.objects }
}

/** SQL: whether an archive contains the object `o`. Proposed versions are not exported. */
const IS_EXPORTED = sql<boolean>`(EXISTS (SELECT FROM versions v WHERE v.tenant_id = o.tenant_id AND v.object_id = o.id)
  OR EXISTS (SELECT FROM transmittal_files f WHERE f.tenant_id = o.tenant_id AND f.object_id = o.id))`

/** Throws {@link StartError} if a virus scan blocks an object: it must not be exported either. */
async function assertAllServed(snapshot: Db, tenantId: string): Promise<void> {
  const { rows } = await sql<{ scan: string; files: number; name: string | null }>`
    SELECT o.scan, count(*) AS files, min((SELECT i.name FROM versions v JOIN items i ON i.tenant_id = v.tenant_id AND i.id = v.item_id
      WHERE v.tenant_id = o.tenant_id AND v.object_id = o.id LIMIT 1)) AS name
    FROM objects o WHERE o.tenant_id = ${tenantId} AND ${isWithheldSql('o')} AND ${IS_EXPORTED} GROUP BY o.scan`.execute(snapshot)
  const [held] = rows
  if (!held) return
  const { scan, files, name } = held
  const description = `${files} stored file${files === 1 ? '' : 's'} (such as ${name ?? 'one that was issued'})`
  if (scan === 'waiting') throw new StartError(`Being checked for viruses: ${description}. Try again once they are.`)
  throw new StartError(
    `Blocked by the virus scan: ${description}. Delete them permanently first, with their versions and from the bin.`,
  )
}

type Rows = ReturnType<(typeof kinds)[number]['rows']>

/** The fields that the archive adds to rows: their location in it. */
const ADDED: Readonly<Record<string, (rows: Rows) => Rows>> = {
  objects: (rows) => sql`SELECT o.*, ${ENTRY_OF_OBJECT(VERSIONS_FOLDER)} AS entry FROM (${rows}) o`,
  items: (rows) => sql`SELECT i.*, p.path FROM (${rows}) i LEFT JOIN pg_temp.placed_items p ON p.item_id = i.id`,
}

async function countObjects(snapshot: Db, tenantId: string): Promise<Manifest['objects']> {
  const { rows } = await sql<Manifest['objects']>`
    SELECT count(*) AS count, coalesce(sum(o.size), 0)::bigint AS bytes FROM objects o
    WHERE o.tenant_id = ${tenantId} AND EXISTS (SELECT FROM versions v WHERE v.tenant_id = o.tenant_id AND v.object_id = o.id)`.execute(
    snapshot,
  )
  return rows[0] ?? { count: 0, bytes: 0 }
}
