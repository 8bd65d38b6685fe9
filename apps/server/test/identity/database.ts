import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDb, type Pool } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'

export async function createTestDatabase(): Promise<{ db: Pool; drop(): Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const admin = openDb('postgres:///postgres?host=/tmp/pgi&user=arbour')
  await sql.raw(`CREATE DATABASE ${name}`).execute(admin)
  const db = openDb(`postgres:///${name}?host=/tmp/pgi&user=arbour`)
  await migrate(db)
  return {
    db,
    async drop() {
      await db.destroy()
      await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin)
      await admin.destroy()
    },
  }
}
