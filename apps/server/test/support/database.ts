import { randomUUID } from 'node:crypto'
import { isLong } from '@arbour/testing/is-long'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDb, type Pool } from '#platform/db/db.ts'

/** The migrated database that each test's database is a copy of. */
export const TEMPLATE = 'arbour_template'

/** Returns the URL of another database on the same server. */
export function databaseUrl(postgresUrl: string, name: string): string {
  return postgresUrl.replace(/^(postgres:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

/** The database of one test file. */
export interface TestDatabase {
  db: Pool
  connectionString: string
  close(): Promise<void>
  /** Closes it and keeps it under a name as a template for others. */
  keepAs(template: string): Promise<void>
}

/**
 * Creates an empty database with the newest schema, or a copy of a template. `hasManyRows` plans statements by their values, as
 * the product does, for tests with many rows.
 */
export async function testDatabase(template = TEMPLATE, { hasManyRows = false } = {}): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openDb(postgresUrl, { max: 1 })
  // Copying files takes half as long as writing each page of a new database to the log.
  await sql.raw(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`).execute(admin)
  const connectionString = databaseUrl(postgresUrl, name) + (hasManyRows ? '&options=-c%20plan_cache_mode%3Dauto' : '')
  // Parsing and planning is most of PostgreSQL's work for tests. In the long run, connections prepare statements like the
  // product.
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
