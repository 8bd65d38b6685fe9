import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { makeBackup, readBackup, restoreBackup } from '#modules/operations/backup/public.ts'
import { openDb, type Pool } from '#platform/db/db.ts'
import { openLocalStorage, readLocalStorage } from '#platform/storage/local-storage.ts'
import type { StorageReader } from '#platform/storage/storage.ts'
import { databaseUrl } from '../support/database.ts'
import type { World } from '../support/world.ts'

/** The location of a server's data. */
export interface Place {
  db: Pool
  connectionString: string
  storage: StorageReader
}

export async function placeOf({ db, storage }: Pick<World, 'db' | 'storage'>): Promise<Place> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db)
  return { db, storage, connectionString: databaseUrl(inject('postgresUrl'), rows[0]?.name ?? '') }
}

/** The same location with a hook that runs before each stored object is read, and may return other bytes. */
export function readingThrough(place: Place, look: (key: string) => Promise<Buffer | undefined>): Place {
  const { storage } = place
  return {
    ...place,
    storage: {
      ...storage,
      get: async (key, range) => {
        const other = await look(key)
        return other ? Readable.from([other]) : storage.get(key, range)
      },
      read: async (key, most) => (await look(key)) ?? storage.read(key, most),
    },
  }
}

/** Creates a temporary folder. */
export async function makeFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'arbour-backup-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Backs up into a temporary folder. */
export const backUp = (place: Place, folder: string, { keep = null }: { keep?: number | null } = {}) =>
  makeBackup(place, { folder, keep })

/** Creates an empty database, owned by an ordinary role, and a folder for objects. */
export async function makeTarget() {
  const postgresUrl = inject('postgresUrl')
  const admin = openDb(postgresUrl, { max: 1 })
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await sql.raw(`CREATE ROLE ${name} LOGIN`).execute(admin)
  await sql.raw(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`).execute(admin)
  const connectionString = databaseUrl(postgresUrl, name).replace(/user=[^&]*/, `user=${name}`)
  const db = openDb(connectionString)
  const folder = await makeFolder()
  const objects = join(folder.path, 'objects')
  return {
    db,
    connectionString,
    folder: folder.path,
    storage: readLocalStorage(objects),
    openStorage: () => openLocalStorage(objects),
    async close() {
      await db.destroy()
      await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin)
      await sql.raw(`DROP ROLE ${name}`).execute(admin)
      await admin.destroy()
      await folder.remove()
    },
  }
}

export type Target = Awaited<ReturnType<typeof makeTarget>>

/** Restores the newest backup of a folder. */
export const restore = async (target: Target, folder: string) => restoreBackup(target, await readBackup(folder, null))

/** Returns every stored key. */
export async function keysOf(storage: StorageReader): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.sort()
}

/** Returns all tables of a database, each with an order-independent hash of its rows. */
export async function contentsOf(db: Pool): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(db)
  const contents: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await sql<{ hash: string }>`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' ORDER BY t::text COLLATE "C")), '') AS hash
      FROM ${sql.table(name)} t`.execute(db)
    contents[name] = found.rows[0]?.hash ?? ''
  }
  return contents
}

/** Returns all jobs except for volatile columns. */
export async function jobsOf(db: Pool): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT j.task_identifier, j.key, j.queue_name, j.priority, j.run_at, j.max_attempts, p.payload
    FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id) WHERE j.key IS NOT NULL ORDER BY j.key`.execute(
    db,
  )
  return rows
}

/** Returns the schema beside its tables: constraints, triggers and whether they are enabled, indexes, sequences. */
export async function schemaOf(db: Pool): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) AS what FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT '', sequencename, last_value::text FROM pg_sequences WHERE schemaname = 'public'
    ORDER BY 1, 2, 3`.execute(db)
  return rows
}
