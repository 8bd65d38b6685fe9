import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrateJobs } from '../jobs/migrate-jobs.ts'
import { codeOf } from '../start-error.ts'
import type { Pool } from './db.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** An arbitrary fixed number for the lock that serialises migrations of several servers. */
const MIGRATION_LOCK = 7_210_001

/** How long a migration waits for a table lock before it gives way to other queries. */
const LOCK_TIMEOUT = '1s'
/** In milliseconds. */
const LOCK_PAUSE = 1000
const LOCK_NOT_AVAILABLE = '55P03'

/** The database was migrated by a newer version. */
export class NewerDataError extends Error {}

/** Lists the migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Migrates the database to the latest schema: runs the numbered files of `migrations/` that were not applied yet, in order, each
 * in its transaction, and creates the job tables. `connectionString` refers to the same database. Servers that start concurrently
 * are serialised. `only`: applies only these migrations. Throws {@link NewerDataError} for a database with unknown ones.
 */
export async function migrate(db: Pool, connectionString: string, { only }: { only?: readonly string[] } = {}): Promise<void> {
  const known = await listMigrations()
  const files = only ? known.filter((name) => only.includes(name)) : known
  await db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
    try {
      await sql`CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`.execute(
        connection,
      )
      const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(connection)
      const done = new Set(rows.map((row) => row.name))
      const unknown = rows.find((row) => !files.includes(row.name))
      if (unknown) throw new NewerDataError(`The data was written by a newer version of Arbour (it has ${unknown.name})`)
      for (const name of files.filter((file) => !done.has(file))) {
        await runMigration(connection, name)
      }
      await migrateJobs(connectionString)
    } finally {
      await sql`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
    }
  })
}

/**
 * Runs one file in a transaction. A statement that waits for a table lock behind a long transaction blocks all other queries: it
 * is cancelled and retried, so that servers of the previous version keep working.
 */
async function runMigration(connection: Pool, name: string): Promise<void> {
  const text = await readFile(new URL(name, FOLDER), 'utf8')
  for (;;) {
    try {
      return await connection.transaction().execute(async (tx) => {
        await sql`SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx)
        await sql.raw(text).execute(tx)
        await sql`INSERT INTO migrations (name) VALUES (${name})`.execute(tx)
      })
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
      await wait(LOCK_PAUSE)
    }
  }
}
