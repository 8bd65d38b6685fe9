import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { endAll, readyServer } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type Pool } from '#platform/db/db.ts'
import { openReplica } from '#platform/db/replica.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/postgres/start-postgres.ts'
import { connectTo } from '../client.ts'
import { copyCluster, type Standby, startStandby } from './standby.ts'

/** Two clusters and a server are started. Milliseconds. */
const TIMEOUT = 60_000
const REST = 200

const log = { debug: () => undefined, warn: () => undefined, error: () => undefined }
let folder: string
let primary: EmbeddedPostgres
let standby: Standby
let db: Pool

const dataOf = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-replica-'))
  await chmod(folder, 0o711)
  for (const name of ['primary', 'server']) await mkdir(dataOf(name), { mode: 0o711 })
  await (await startPostgres({ dataDir: dataOf('primary'), log })).stop()
  await copyCluster(dataOf('primary'), dataOf('standby'))
  primary = await startPostgres({ dataDir: dataOf('primary'), log })
  standby = await startStandby(dataOf('standby'), primary.connectionString)
  db = openDb(primary.connectionString, { max: 4 })
}, TIMEOUT)
afterAll(async () => {
  endAll()
  await db.destroy()
  await standby.stop()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Whether a database is the one that is written to. */
const isPrimary = async (at: Pool) => {
  const { rows } = await sql<{ is: boolean }>`SELECT NOT pg_is_in_recovery() AS is`.execute(at)
  return rows[0]?.is === true
}

const open = () => openReplica({ db, connectionString: standby.connectionString, log, rest: REST })

test('reads use the replica, and include recent writes', async () => {
  const { replica, close } = open()
  await expect.poll(() => replica.read(isPrimary), { timeout: 60_000 }).toBe(false)
  await sql`CREATE TABLE notes (number integer)`.execute(db)
  for (let number = 1; number <= 50; number += 1) {
    await sql`INSERT INTO notes VALUES (${number})`.execute(db)
    const found = await replica.read(async (at) => {
      const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM notes`.execute(at)
      return rows[0]?.count
    })
    expect(found).toBe(number)
  }
  expect(await replica.read(isPrimary)).toBe(false)
  await close()
})

test('a lagging replica is skipped until it has caught up', async () => {
  const { replica, close } = open()
  const other = openDb(standby.connectionString, { max: 1 })
  await sql`SELECT pg_wal_replay_pause()`.execute(other)
  await sql`CREATE TABLE behind ()`.execute(db)
  expect(await replica.read(isPrimary)).toBe(true)
  await sql`SELECT pg_wal_replay_resume()`.execute(other)
  await expect.poll(() => replica.read(isPrimary)).toBe(false)
  await other.destroy()
  await close()
})

test('a failing replica is paused, and its queries are run by the primary', async () => {
  const { replica, close } = open()
  await expect.poll(() => replica.read(isPrimary)).toBe(false)
  await standby.stop()
  expect(await replica.read(isPrimary)).toBe(true)
  standby = await startStandby(dataOf('standby'), primary.connectionString)
  await expect.poll(() => replica.read(isPrimary), { timeout: 60_000 }).toBe(false)
  // It is read-only: writes are made by the primary.
  expect(await replica.read((at) => sql`CREATE TABLE written ()`.execute(at))).toBeDefined()
  await close()
})

test('a rejected query is no failure of the replica', async () => {
  const { replica, close } = open()
  let times = 0
  const refuse = () => {
    times += 1
    return Promise.reject(new AppError('forbidden', 'No'))
  }
  await expect(replica.read(refuse)).rejects.toThrow('No')
  expect([times, await replica.read(isPrimary)]).toEqual([1, false])
  await close()
})

test('a URL that is not a replica is not used', async () => {
  const { replica, close } = openReplica({ db, connectionString: primary.connectionString, log })
  const pools: Pool[] = []
  await replica.read(async (at) => pools.push(at))
  expect(pools).toEqual([db])
  await close()
})

test(
  'searches and reports use the replica',
  async () => {
    const env = {
      DATABASE_URL: primary.connectionString,
      DATABASE_REPLICA_URL: standby.connectionString,
      METRICS_TOKEN: 'a-token-of-the-tests',
    }
    const options = { user: self, dataDir: dataOf('server'), env }
    const server = await readyServer(options)
    const client = connectTo(server.url, await createToken({ ...options, env: { ...env, PUBLIC_URL: server.url } }))
    const { file: root } = await client.call(calls.filesBrowse, { path: '/all' })
    for (const name of ['First bridge.txt', 'Second bridge.txt']) {
      const { id } = await client.file(root?.id ?? '', name, name)
      const { items } = await client.call(calls.filesSearch, { q: name.slice(0, -4) })
      expect(items.map((item) => item.id)).toContain(id)
    }
    expect((await client.call(calls.reportsStorage, { by: 'type' })).lines).toMatchObject([{ files: 2 }])
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } })
    const [, times] = /^arbour_replica_reads_total{outcome="replica"} (\d+)$/m.exec(await metrics.text()) ?? []
    expect(Number(times)).toBeGreaterThanOrEqual(3)
    await server.stop()
  },
  TIMEOUT,
)
