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
 * Creates an empty database with the newest schema, or a copy of a template. `plansAsProduct` prepares the same statements as the
 * product, for tests in which plans matter.
 */
export async function testDatabase(template = TEMPLATE, { plansAsProduct = false } = {}): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openDb(postgresUrl, { max: 1 })
  // Copying files takes half as long as writing each page of a new database to the log.
  await sql.raw(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`).execute(admin)
  const connectionString = databaseUrl(postgresUrl, name)
  // Parsing and planning is most of PostgreSQL's work for tests, so others prepare all statements, except in the long run.
  const db = openDb(connectionString, { isPreparingAll: !isLong && !plansAsProduct })
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
