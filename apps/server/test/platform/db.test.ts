import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('fails the query of a connection that is lost at work, and goes on with others', async () => {
  const { db } = database
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(connection)
    const query = sql`SELECT pg_sleep(60)`.execute(connection)
    const failed = expect(query).rejects.toThrow('terminating connection')
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await failed
    await expect(sql`SELECT 1`.execute(connection)).rejects.toThrow()
  })
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
})
