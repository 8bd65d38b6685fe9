import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDb, type Pool } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'

export async function testDatabase(): Promise<{ db: Pool; connectionString: string; close(): Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const admin = openDb('postgres:///postgres?host=/tmp/pg&user=arbour', { max: 1 })
  await sql.raw(`CREATE DATABASE ${name}`).execute(admin)
  const connectionString = `postgres:///${name}?host=/tmp/pg&user=arbour`
  const db = openDb(connectionString)
  await migrate(db)
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
