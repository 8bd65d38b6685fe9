import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '#platform/db/database-errors.ts'
import { openDb } from '#platform/db/db.ts'
import { testDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('fails the query of a lost connection, and continues with others', async () => {
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

it('times out on a server that accepts the connection and stays silent, which is reported as 503', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const db = openDb(`postgres://arbour@127.0.0.1:${port}/arbour`, { connectTimeout: 50 })
  const error: unknown = await sql`SELECT 1`.execute(db).catch((caught: unknown) => caught)
  expect(refusalOf(error)?.body).toMatchObject({ code: 'unavailable' })
  await db.destroy()
  silent.close()
})

it('lets a query wait for a connection while all are in use', async () => {
  // Long enough to connect on a busy machine, and shorter than the query that uses the only connection.
  const db = openDb(database.connectionString, { max: 1, connectTimeout: 1000 })
  const first = sql`SELECT pg_sleep(1.2)`.execute(db)
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
  await first
  await db.destroy()
})
