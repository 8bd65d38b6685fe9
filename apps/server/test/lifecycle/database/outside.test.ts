import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endAll, freePort, printToken, readyServer, refusal, statusOf } from '@arbour/testing/server/server-process'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDb } from '#platform/db/db.ts'
import { databaseUrl } from '../../support/database.ts'
import { fakePostgres } from './fake-postgres.ts'

// Started by the tests; the servers only have its URL.
const outside = inject('postgresUrl')
const admin = openDb(outside, { max: 1 })
const name = `outside_${process.pid}`
const DATABASE_URL = databaseUrl(outside, name)
let dataDir = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arbour-lifecycle-'))
  await sql.raw(`CREATE DATABASE ${name}`).execute(admin)
})
afterAll(async () => {
  endAll()
  await sql.raw(`DROP DATABASE ${name} WITH (FORCE)`).execute(admin)
  await admin.destroy()
  await rm(dataDir, { recursive: true, force: true })
})

const refuse = (url: string) => refusal({ user: self, dataDir, env: { DATABASE_URL: url } })

test('uses an external database, keeps its data, and leaves that PostgreSQL running', async () => {
  const env = { DATABASE_URL }
  const first = await readyServer({ user: self, dataDir, env })
  const token = await printToken({ user: self, dataDir, env: { ...env, PUBLIC_URL: first.url } })
  expect((await first.stop()).code).toBe(0)
  // Two servers on one database and one set of keys.
  const options = { user: self, dataDir, env: { ...env, PUBLIC_URL: first.url } }
  const both = await Promise.all([readyServer(options), readyServer(options)])
  for (const server of both) expect(await statusOf(server.url, token)).toBe(200)
  await Promise.all(both.map((server) => server.stop()))
  await sql`SELECT 1`.execute(admin)
})

test('no server at the URL', async () => {
  const port = await freePort()
  expect(await refuse(`postgres://arbour:secret@localhost:${port}/arbour`)).toMatch(
    /^The database at localhost cannot be reached: .*ECONNREFUSED/,
  )
})

test('a missing database', async () => {
  expect(await refuse(databaseUrl(outside, 'nowhere'))).toMatch(/^There is no database nowhere at .*: make it first$/)
})

test('a wrong password', async () => {
  const fake = await fakePostgres({ error: { code: '28P01', message: 'password authentication failed for user "arbour"' } })
  expect(await refuse(fake.url)).toBe('The database at localhost refuses the user or the password of DATABASE_URL')
  fake.close()
})

test('an unsupported server version', async () => {
  const fake = await fakePostgres({ row: { version: '140011', name: '14.11', encoding: 'UTF8' } })
  expect(await refuse(fake.url)).toBe('The database at localhost is PostgreSQL 14.11: Arbour needs PostgreSQL 15 or later')
  fake.close()
})

test('a database of another encoding', async () => {
  const latin = `latin_${process.pid}`
  await sql.raw(`CREATE DATABASE ${latin} TEMPLATE template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'`).execute(admin)
  expect(await refuse(databaseUrl(outside, latin))).toMatch(/keeps text as LATIN1: make one with the encoding UTF8$/)
  await sql.raw(`DROP DATABASE ${latin}`).execute(admin)
})

test('an invalid PostgreSQL URL', async () => {
  expect(await refuse('mysql://arbour:secret@localhost/arbour')).toBe(
    'Environment variable (DATABASE_URL) must be an address that begins with postgres://',
  )
})
