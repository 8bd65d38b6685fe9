import { randomUUID } from 'node:crypto'
import { isLong } from '@arbour/testing/is-long'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDb, type Pool } from '#platform/db/db.ts'

/** The migrated database that every test's own is a copy of. */
export const TEMPLATE = 'arbour_template'

/** The same server, another database. */
export function databaseUrl(postgresUrl: string, name: string): string {
  return postgresUrl.replace(/^(postgres:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

/** A database of one test file's. */
export interface TestDatabase {
  db: Pool
  connectionString: string
  close(): Promise<void>
  /** Ends its use, and keeps it under a name for others to copy. */
  keepAs(template: string): Promise<void>
}

/**
 * A database at the newest schema, with nothing in it, or a copy of another. For tests with many rows, `hasManyRows` has statements planned
 * by their values, as the product does.
 */
export async function testDatabase(template = TEMPLATE, { hasManyRows = false } = {}): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openDb(postgresUrl, { max: 1 })
  // Copying files takes half of what writing each page into the log of a new database does.
  await sql.raw(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`).execute(admin)
  const connectionString = databaseUrl(postgresUrl, name) + (hasManyRows ? '&options=-c%20plan_cache_mode%3Dauto' : '')
  // Most of what PostgreSQL does for a test is to parse and plan. In the long run connections prepare what the product prepares.
  const db = openDb(connectionString, { isPreparingAll: !isLong })
  return {
    db,
    connectionString,
    async close() {
      await db.destroy()
      await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin)
      await admin.destroy()
    },
    async keepAs(kept) {
      await db.destroy()
      await sql.raw(`ALTER DATABASE ${name} RENAME TO ${kept}`).execute(admin)
      await admin.destroy()
    },
  }
}
