import { createHash } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pauseCollection } from '#modules/content/objects/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { readSnapshot } from '#platform/dump/read-snapshot.ts'
import { EXPORTED_JOBS } from '#platform/jobs/export-jobs.ts'
import { repeat } from '#platform/repeat.ts'
import { loadKey } from '#platform/secrets.ts'
import { StartError } from '#platform/start-error.ts'
import { StorageFullError, type StorageReader } from '#platform/storage/storage.ts'
import { beginBackup, finishBackup, listBackups, readManifest, removeUnfinished } from './backups.ts'
import { type CopiedObjects, copyObjects } from './copy-objects.ts'
import { FORMAT, FORMAT_VERSION, JOBS_FILE, MANIFEST_FILE, Manifest, nameOfTime, OBJECTS_FILE, tableFile } from './format.ts'
import { OBJECTS_TO_LIST, readObjectList } from './object-list.ts'
import type { Progress } from './progress.ts'
import { removeOld } from './remove-old.ts'

/** Interval of checking the connection that holds the lock. Milliseconds. */
const TRY_EVERY = 30_000

/** The data to back up. */
interface Source {
  db: Pool
  /** For the same database. */
  connectionString: string
  storage: StorageReader
}

interface BackupOptions {
  /** The folder of the backups and their shared objects. */
  folder: string
  /** Number of backups to keep, including this one; null keeps all. */
  keep: number | null
  onProgress?: Progress
}

/** The result. */
export interface CreatedBackup {
  path: string
  rows: number
  objects: { count: number; bytes: number }
  copied: CopiedObjects['copied']
  /** Keys of objects that the storage has lost: only earlier backups may contain them. */
  lost: string[]
  /** Number of old backups that were removed. */
  removed: number
}

/**
 * Writes a backup into a folder while servers are running: the rows are from one snapshot, and all objects that they refer to are
 * included. If interrupted, earlier backups are unchanged, and the next one continues with the objects. Throws {@link
 * StartError}.
 */
export async function makeBackup(
  source: Source,
  { folder, keep, onProgress = () => undefined }: BackupOptions,
): Promise<CreatedBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const holding = source.db.connection().execute(async (connection) => {
    // Prevents the removal of objects and concurrent backups. It ends with the connection, and therefore with the process.
    const release = await pauseCollection(connection)
    const stopTrying = repeat(() => assertLockHeld(connection), { every: TRY_EVERY, onError: () => undefined })
    try {
      const installation = await installationOf(source.db)
      await assertSame(folder, installation)
      await removeUnfinished(folder)
      const backup = await write(source, { folder, installation, onProgress, assertLockHeld: () => assertLockHeld(connection) })
      return { ...backup, removed: keep === null ? 0 : await removeOld(folder, keep) }
    } finally {
      stopTrying()
      await release()
    }
  })
  return holding.catch((error) => {
    throw error instanceof StorageFullError
      ? new StartError(`The disk of ${folder} is full: make room on it and start again`)
      : error
  })
}

interface WriteOptions {
  folder: string
  installation: string
  onProgress: Progress
  assertLockHeld: () => Promise<void>
}

async function write(
  source: Source,
  { folder, installation, onProgress, assertLockHeld }: WriteOptions,
): Promise<Omit<CreatedBackup, 'removed'>> {
  const { db, connectionString, storage } = source
  const created = new Date()
  const name = nameOfTime(created)
  const path = await beginBackup(folder, name)
  // The snapshot ends before the objects are copied, which may take hours, so that schema changes are not blocked.
  const { objects, ...dump } = await dumpDatabase(connectionString, path)
  const { copied, totalBytes, missing } = await copyObjects(readObjectList(join(path, OBJECTS_FILE)), {
    db,
    storage,
    folder,
    onProgress,
  })
  await assertLockHeld()
  const manifest: Manifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    made: created.toISOString(),
    arbour: await readVersion(),
    installation,
    ...dump,
    objects: { ...objects, totalBytes },
    missing,
  }
  // Validates the manifest now instead of on restore.
  await writeDurably(join(path, MANIFEST_FILE), `${JSON.stringify(Manifest.parse(manifest), null, 2)}\n`)
  await finishBackup(folder, name)
  return {
    path: join(folder, name),
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    objects: { count: objects.rows, bytes: totalBytes },
    copied,
    lost: missing.flatMap(({ key, why }) => (why === 'abandoned' ? [] : [key])),
  }
}

type Dump = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences' | 'jobs'> & {
  objects: Omit<Manifest['objects'], 'totalBytes'>
}

/** Dumps all rows of the database from one snapshot. */
function dumpDatabase(connectionString: string, path: string): Promise<Dump> {
  return readSnapshot(connectionString, async (snapshot) => {
    const migrations = await snapshot.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
    const [server] = await snapshot.query<{ version: string }>(`SELECT current_setting('server_version') AS version`)
    const tables: Manifest['tables'] = []
    for (const table of snapshot.tables) {
      const file = await snapshot.writeTable(table, join(path, tableFile(table.name)))
      tables.push({ ...table, ...file })
    }
    return {
      postgres: server?.version ?? '',
      migrations: migrations.map((migration) => migration.name),
      tables,
      sequences: await snapshot.sequences(),
      jobs: await snapshot.writeQuery(EXPORTED_JOBS, join(path, JOBS_FILE)),
      objects: await snapshot.writeQuery(OBJECTS_TO_LIST, join(path, OBJECTS_FILE)),
    }
  })
}

/** Throws if the connection, and therefore its lock, is lost. */
async function assertLockHeld(connection: Db): Promise<void> {
  await sql`SELECT 1`.execute(connection)
}

/** Returns an id that the servers of one database have in common. */
async function installationOf(db: Db): Promise<string> {
  return createHash('sha256')
    .update('arbour-backup ')
    .update(await loadKey(db, 'url_key'))
    .digest('hex')
}

/** Throws {@link StartError} for a folder with another server's backups, since removing old objects would damage them. */
async function assertSame(folder: string, installation: string): Promise<void> {
  const newest = (await listBackups(folder)).at(-1)
  if (newest === undefined) return
  const manifest = await readManifest(join(folder, newest))
  if (manifest.installation !== installation)
    throw new StartError(`${folder} holds the backups of another Arbour: take another folder`)
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
