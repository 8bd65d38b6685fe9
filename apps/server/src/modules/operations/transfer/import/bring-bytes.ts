import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { storageKey } from '#modules/content/objects/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { reasonOf } from '#platform/start-error.ts'
import { ObjectTooLargeError, type Storage, StorageFullError } from '#platform/storage/storage.ts'
import type { Progress } from '../export/export-team.ts'
import { ArchiveError } from './archive-error.ts'
import type { Archive } from './open-archive.ts'
import { stagedTable } from './stage.ts'

/** Entries looked up per batch. */
const BATCH = 200
/** Objects written concurrently: each waits for the disk several times. */
const AT_ONCE = 8

interface ArchivedObject {
  id: string
  entry: string
  size: number
  sha256: string
}

interface CopyInput {
  db: Pool
  storage: Storage
  /** The connection with the staged rows. */
  connection: Db
  archive: Archive
  tenantId: string
  onProgress: Progress
}

/**
 * Stores the bytes of all staged objects. They are scheduled for removal until rows refer to them ({@link keepBytes}), so that
 * nothing is left behind after a failure. Throws {@link ArchiveError} for bytes that are missing, or do not match their row.
 */
export async function bringBytes(bringing: CopyInput): Promise<void> {
  const { connection, archive } = bringing
  await sql`ALTER TABLE ${stagedTable('objects')} ADD COLUMN is_here boolean NOT NULL DEFAULT false`.execute(connection)
  await sql`CREATE INDEX ON ${stagedTable('objects')} (entry)`.execute(connection)
  const progressTotal = { files: 0, bytes: 0 }
  let batch: Entry[] = []
  for await (const entry of archive.entries()) {
    batch.push(entry)
    if (batch.length < BATCH) continue
    await bringBatch(bringing, batch, progressTotal)
    batch = []
  }
  await bringBatch(bringing, batch, progressTotal)
  const { rows } = await sql<ArchivedObject>`SELECT entry FROM ${stagedTable('objects')} WHERE NOT is_here LIMIT 1`.execute(
    connection,
  )
  if (rows[0]) throw new ArchiveError(`The archive has no ${rows[0].entry}`)
}

type Entry = { name: string; size: number; open: () => Promise<Readable> }

async function bringBatch(bringing: CopyInput, batch: readonly Entry[], done: { files: number; bytes: number }): Promise<void> {
  const { db, storage, connection, tenantId, onProgress } = bringing
  const byName = new Map(batch.map((entry) => [entry.name, entry]))
  const { rows: wanted } = await sql<ArchivedObject>`
    UPDATE ${stagedTable('objects')} SET is_here = true
    WHERE entry = ANY(${[...byName.keys()]}::text[]) AND NOT is_here RETURNING id, entry, size, sha256`.execute(connection)
  const storageKeyOf = ({ id }: ArchivedObject) => storageKey({ tenantId, objectId: id })
  // One day: longer than an import takes; the remains of a crash are removed after it.
  await sql`
    INSERT INTO orphaned_objects (storage_key, remove_after)
    SELECT key, now() + interval '1 day' FROM unnest(${wanted.map(storageKeyOf)}::text[]) AS key
    ON CONFLICT (storage_key) DO UPDATE SET remove_after = excluded.remove_after`.execute(db)
  const pendingObjects = wanted.values()
  let isBroken = false
  async function work(): Promise<void> {
    for (const object of pendingObjects) {
      const entry = byName.get(object.entry)
      if (isBroken || !entry) return
      try {
        await bringObject(storage, storageKeyOf(object), { ...object, entry })
      } catch (error) {
        isBroken = true
        throw error
      }
      done.files += 1
      done.bytes += object.size
      onProgress(done)
    }
  }
  // All writers must have ended before anything is released.
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function bringObject(
  storage: Storage,
  key: string,
  { entry, size, sha256 }: Omit<ArchivedObject, 'entry'> & { entry: Entry },
): Promise<void> {
  const wrong = (what: string) => new ArchiveError(`${entry.name} of the archive ${what}`)
  if (entry.size !== size) throw wrong(`has ${entry.size} bytes, and its row says ${size}`)
  try {
    const source = await entry.open()
    const stored = await storage.put(key, source, { maxBytes: size })
    if (stored.size !== size || stored.sha256.toString('hex') !== sha256) throw wrong('has other bytes than its row says')
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof StorageFullError) throw error
    if (error instanceof ObjectTooLargeError) throw wrong(`has more bytes than its row says`)
    throw wrong(`cannot be read: ${reasonOf(error)}`)
  }
}

/**
 * Cancels the scheduled removal of the stored bytes: the transaction refers to them. Throws {@link ArchiveError} if it took too
 * long.
 */
export async function keepBytes(tx: Db, tenantId: string): Promise<void> {
  const { rows } = await sql<{ missing: number }>`
    WITH kept AS (
      DELETE FROM orphaned_objects d USING ${stagedTable('objects')} o
      WHERE d.storage_key = ${`${tenantId}/`} || o.id RETURNING 1
    )
    SELECT (SELECT count(*) FROM ${stagedTable('objects')}) - (SELECT count(*) FROM kept) AS missing`.execute(tx)
  if (rows[0]?.missing !== 0) throw new ArchiveError('It took longer than a day, and has to begin anew')
}

/** Schedules unused bytes for immediate removal. */
export async function letBytesGo(db: Pool, { connection, tenantId }: { connection: Db; tenantId: string }): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    SELECT ${`${tenantId}/`} || id AS key FROM ${stagedTable('objects')}`.execute(connection)
  const keys = rows.map(({ key }) => key)
  await sql`UPDATE orphaned_objects SET remove_after = now() WHERE storage_key = ANY(${keys}::text[])`.execute(db)
}
