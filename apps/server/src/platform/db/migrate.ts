import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrateJobs } from '../jobs/migrate-jobs.ts'
import type { Pool } from './db.ts'
import { runMigration } from './run-migration.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** An arbitrary fixed number for the lock that serialises migrations of several servers. */
const MIGRATION_LOCK = 7_210_001
/** Milliseconds between two attempts to get the lock. */
const LOCK_PAUSE = 100

/** The database was migrated by a newer version. */
export class NewerDataError extends Error {}

/** Lists the migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Migrates the database to the latest schema: runs the numbered files of `migrations/` that were not applied yet, in order, and
 * creates the job tables. `connectionString` refers to the same database. Servers that start concurrently are serialised. `only`:
 * applies only these migrations. Throws {@link NewerDataError} for a database with unknown ones.
 */
export async function migrate(db: Pool, connectionString: string, { only }: { only?: readonly string[] } = {}): Promise<void> {
  const allNames = await listMigrations()
  const files = only ? allNames.filter((name) => only.includes(name)) : allNames
  await db.connection().execute(async (connection) => {
    await takeLock(connection)
    try {
      await sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`.execute(
        connection,
      )
      const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(connection)
      const appliedNames = new Set(rows.map((row) => row.name))
      const unknown = rows.find((row) => !files.includes(row.name))
      if (unknown) throw new NewerDataError(`The data was written by a newer version of Arbour (it has ${unknown.name})`)
      for (const name of files.filter((file) => !appliedNames.has(file))) {
        await runMigration(connection, { name, text: await readFile(new URL(name, FOLDER), 'utf8') })
      }
      await migrateJobs(connectionString)
    } finally {
      await sql`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
    }
  })
}

/** Takes the lock of migrations. A statement that waited for it would be a transaction that concurrent builds of indexes wait for. */
async function takeLock(connection: Pool): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS taken`.execute(connection)
    if (rows[0]?.taken) return
    await wait(LOCK_PAUSE)
  }
}
