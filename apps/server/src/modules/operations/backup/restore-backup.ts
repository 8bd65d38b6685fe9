import { join } from 'node:path'
import type { Pool } from '#platform/db/db.ts'
import { migrate, NewerDataError } from '#platform/db/migrate.ts'
import { assertEmpty, loadTables } from '#platform/dump/load-tables.ts'
import { inParallel } from '#platform/in-parallel.ts'
import { importJobs } from '#platform/jobs/export-jobs.ts'
import { reasonOf, StartError } from '#platform/start-error.ts'
import { readLocalStorage } from '#platform/storage/local-storage.ts'
import { type Storage, StorageFullError, type StorageReader } from '#platform/storage/storage.ts'
import { copyObject } from './copy-object.ts'
import { JOBS_FILE, OBJECTS_FILE, OBJECTS_FOLDER, tableFile } from './format.ts'
import { readObjectList } from './object-list.ts'
import type { Progress } from './progress.ts'
import type { Backup } from './read-backup.ts'

/** The table of applied migrations: the only one with rows in an empty database. */
const MIGRATIONS = 'migrations'

/** The target of a restore. It is empty, or contains the remains of an interrupted restore of the same backup. */
interface Target {
  /** Without migrations applied. */
  db: Pool
  connectionString: string
  storage: StorageReader
  /** Opens the storage for writing; no server may be using it. */
  openStorage(): Promise<Storage>
}

/** The result. */
export interface RestoreResult {
  rows: number
  jobs: number
  /** Those not present from an interrupted restore. */
  copied: { files: number; bytes: number }
}

/**
 * Restores a backup: first the objects, then all rows in one transaction, then newer migrations. If interrupted before its end,
 * the database has no rows, and the restore can be repeated. Throws {@link StartError}, without changes if the target is not
 * empty.
 */
export async function restoreBackup(
  target: Target,
  backup: Backup,
  onProgress: Progress = () => undefined,
): Promise<RestoreResult> {
  const { db, connectionString } = target
  const { manifest, path } = backup
  await assertEmpty(connectionString, { leftOut: [MIGRATIONS] })
  const sizes = await assertOnlyOwn(target.storage, backup)
  const copied = await bringObjects(await target.openStorage(), { backup, sizes, onProgress })
  await migrateTo(target, manifest.migrations)
  let jobs = 0
  await loadTables(connectionString, {
    tables: manifest.tables.map((table) => ({ ...table, path: join(path, tableFile(table.name)) })),
    sequences: manifest.sequences,
    replaced: [MIGRATIONS],
    async finish(client) {
      // Objects without bytes can't be used any more.
      const without = manifest.missing.map(({ key }) => key)
      await client.query(`DELETE FROM uploads WHERE state = 'stored' AND tenant_id || '/' || id = ANY($1)`, [without])
      jobs = await importJobs(client, join(path, JOBS_FILE)).catch((error) => {
        throw new StartError(`The backup of the jobs cannot be read back: ${reasonOf(error)}`)
      })
      if (jobs !== manifest.jobs.rows) throw new StartError(`The backup has ${jobs} jobs and should have ${manifest.jobs.rows}`)
    },
  })
  await migrate(db, connectionString)
  return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), jobs, copied }
}

/** Returns the sizes of stored objects by key. Throws {@link StartError} for objects that are not in the backup. */
async function assertOnlyOwn(storage: StorageReader, { path }: Backup): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of storage.list()) sizes.set(key, size)
  if (sizes.size === 0) return sizes
  const foreign = new Set(sizes.keys())
  for await (const { key } of readObjectList(join(path, OBJECTS_FILE))) foreign.delete(key)
  const [first] = foreign
  if (first !== undefined) throw new StartError(`There are stored objects already that are not of the backup, such as ${first}`)
  return sizes
}

interface CopyInput {
  backup: Backup
  sizes: ReadonlyMap<string, number>
  onProgress: Progress
}

async function bringObjects(to: Storage, { backup, sizes, onProgress }: CopyInput): Promise<RestoreResult['copied']> {
  const { folder, path, manifest } = backup
  const from = readLocalStorage(join(folder, OBJECTS_FOLDER))
  const without = new Set(manifest.missing.map(({ key }) => key))
  const copied = { files: 0, bytes: 0 }
  try {
    await inParallel(readObjectList(join(path, OBJECTS_FILE)), async (listed) => {
      const { key, size } = listed
      if (without.has(key) || sizes.get(key) === size) return
      const outcome = await copyObject({ from, to }, listed)
      if (outcome !== 'copied')
        throw new StartError(`The backup is damaged: the bytes of ${key} are ${outcome} in ${OBJECTS_FOLDER}`)
      copied.files += 1
      copied.bytes += size
      onProgress(copied)
    })
  } catch (error) {
    throw error instanceof StorageFullError ? new StartError('The disk is full: make room on it and restore again') : error
  }
  return copied
}

/** Migrates the database to the schema of the backup. */
async function migrateTo({ db, connectionString }: Target, migrations: readonly string[]): Promise<void> {
  try {
    await migrate(db, connectionString, { only: migrations })
  } catch (error) {
    if (!(error instanceof NewerDataError)) throw error
    throw new StartError('The database is empty, but of a newer version than the backup: restore into a new one')
  }
}
