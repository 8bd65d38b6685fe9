import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { endAll, printToken, readyServer } from '@arbour/testing/server/server-process'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { openDb } from '#platform/db/db.ts'
import { databaseUrl } from '../support/database.ts'
import { expectLitmus, LITMUS_SUITES } from './run-litmus.ts'

const outside = inject('postgresUrl')
const admin = openDb(outside, { max: 1 })
const name = `litmus_${process.pid}`
const dataDirs: string[] = []

afterAll(async () => {
  endAll()
  await sql.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).execute(admin)
  await admin.destroy()
  for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true })
})

/** Starts a server, and expects that it passes litmus. */
async function expectLitmusOf(env: Record<string, string>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arbour-lifecycle-'))
  dataDirs.push(dataDir)
  const server = await readyServer({ user: self, dataDir, env })
  const api = new Api(server.url, await printToken({ user: self, dataDir, env: { ...env, PUBLIC_URL: server.url } }))
  const { token } = await api.call(calls.authTokensCreate, { name: 'Laptop', scopes: ['files:read', 'files:write'], days: 7 })
  const { tenant } = await api.call(calls.authAccount, {})
  for (const suite of LITMUS_SUITES) await expectLitmus(suite, { url: `${server.url}/dav/${tenant.subdomain}/`, token })
  expect((await server.stop()).code).toBe(0)
}

it('a server with the embedded PostgreSQL passes litmus', { tags: ['long'], timeout: 300_000 }, () => expectLitmusOf({}))

it('a server with an outside PostgreSQL passes litmus', { tags: ['long'], timeout: 300_000 }, async () => {
  await sql.raw(`CREATE DATABASE ${name}`).execute(admin)
  await expectLitmusOf({ DATABASE_URL: databaseUrl(outside, name) })
})
