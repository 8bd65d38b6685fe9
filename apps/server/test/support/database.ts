import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDb, type Pool } from '#platform/db/db.ts'

/** The migrated database that every test's own is a copy of. */
export const TEMPLATE = 'arbour_template'

/** The same server, another database. */
export function databaseUrl(postgresUrl: string, name: string): string {
  return postgresUrl.replace(/^(postgres:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

/** A database at the newest schema, with nothing in it, for one test file. */
export async function testDatabase(): Promise<{ db: Pool; connectionString: string; close(): Promise<void> }> {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openDb(postgresUrl, { max: 1 })
  await sql.raw(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`).execute(admin)
  const connectionString = databaseUrl(postgresUrl, name)
  const db = openDb(connectionString)
  return {
    db,
    connectionString,
    async close() {
      await db.destroy()
      await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin)
      await admin.destroy()
    },
  }
}
