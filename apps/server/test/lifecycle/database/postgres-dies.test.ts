import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { removeDataDir } from '@arbour/testing/server/data-dir'
import { endAll, readyServer, refusal, type ServerProcess, statusOf } from '@arbour/testing/server/server-process'
import { createToken } from '@arbour/testing/server/token-maker'
import { self } from '@arbour/testing/server/users'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/postgres/open-database.ts'
import { startPostgres } from '#platform/postgres/start-postgres.ts'
import { readLocalStorage } from '#platform/storage/local-storage.ts'
import { begin } from '../../identity/flow.ts'
import { connect } from '../../realtime/server.ts'
import { assertConsistent } from '../../support/assert-consistent.ts'
import { dataDirEach } from '../data-dir-each.ts'
import { startLoad } from '../load.ts'
import { guardsOf, isAlive, postgresOf, waitUntilExited, workersOf } from './postgres-process.ts'

/** Milliseconds for several starts and recoveries on a busy machine. */
const TIMEOUT = 90_000
/** Maximum recovery time of the service on a busy machine, in milliseconds. */
const BACK = { timeout: 30_000 }
const log = { debug: () => undefined, warn: () => undefined, error: () => undefined }

let dataDir = ''
let cluster = ''
dataDirEach(self, (folder) => {
  dataDir = folder
  cluster = join(folder, 'postgres')
})

/** A busy server: some clients create folders, one listens to events. */
async function busyServer(env: Record<string, string> = {}) {
  const server = await readyServer({ user: self, dataDir, env })
  const token = await createToken({ dataDir, env: { ...env, PUBLIC_URL: server.url } })
  const api = new Api(server.url, token)
  const root = await api.at('/all')
  const listener = await connect({ address: server.url }, { token })
  expect(await listener.join(root.id)).toMatchObject({ ok: true })
  const load = startLoad({ url: server.url, token, parentId: root.id })
  await load.untilMore(20)
  return { server, token, api, root, listener, load, databaseUrl: env.DATABASE_URL ?? null }
}
type Busy = Awaited<ReturnType<typeof busyServer>>

/** Acknowledged changes exist, rejected clients got an error that allows a retry, and everything works: sign-in, live events, jobs. */
async function expectAllIsWell({ server, api, root, listener, load, databaseUrl }: Busy): Promise<void> {
  await load.untilMore(20)
  await load.stop()
  for (const response of load.refused.keys()) expect(response).toBe('503 5')

  expect((await fetch(begin(server.url).url, { redirect: 'manual' })).status).toBe(303)
  // Changes made while nobody listened cause a refresh event; later ones a specific event.
  const last: string[] = []
  const heard = () => listener.received.some(([event, { id }]) => event === 'add' && last.includes(id))
  await expect
    .poll(async () => {
      if (!heard()) last.push((await api.folder('/all', `Made at the end ${last.length}`)).id)
      return heard()
    }, BACK)
    .toBe(true)
  listener.close()
  await api.call(calls.usersInvitationsCreate, { email: 'grace@example.com', roles: [] })
  await expect.poll(() => readdir(join(dataDir, 'outbox')).catch(() => []), BACK).toHaveLength(1)

  // Separate from the server's connection to the current PostgreSQL.
  const { db, close } = await openDatabase({ databaseUrl, dataDir, log, canJoin: true })
  try {
    const items = await db.selectFrom('items').select('id').where('parent_id', '=', root.id).execute()
    const stored = new Set(items.map(({ id }) => id))
    expect(load.made.filter(({ id }) => !stored.has(id))).toEqual([])
    await expect.poll(async () => (await db.selectFrom('outbox').select('id').execute()).length, BACK).toBe(0)
    await assertConsistent({ db, storage: readLocalStorage(join(dataDir, 'objects')) })
  } finally {
    await close()
  }
}

/** Waits until a new PostgreSQL process responds. */
async function untilAnother(former: number, { url }: ServerProcess, token: string): Promise<number> {
  await expect.poll(() => postgresOf(cluster).catch(() => former), BACK).not.toBe(former)
  await expect.poll(() => statusOf(url, token), BACK).toBe(200)
  return postgresOf(cluster)
}

test('kill -9 of PostgreSQL: it is restarted, and the server continues', { timeout: TIMEOUT }, async () => {
  const busy = await busyServer()
  const { server, token, load } = busy
  const first = await postgresOf(cluster)
  process.kill(first, 'SIGKILL')
  const second = await untilAnother(first, server, token)
  await load.untilMore(20)
  process.kill(second, 'SIGKILL')
  await untilAnother(second, server, token)
  await expectAllIsWell(busy)
  expect(await refusal({ user: self, dataDir })).toBe(`The data folder ${dataDir} is in use by another Arbour`)
  const { code, stdout } = await server.stop()
  expect(code).toBe(0)
  expect(stdout).toContain('PostgreSQL exited unexpectedly and is being restarted')
  console.log(`The longest gap was ${Math.round(load.longestGap())} ms`)
})

test('kill -9 of one connection of PostgreSQL, which then ends all of them', { timeout: TIMEOUT }, async () => {
  const busy = await busyServer()
  const postgres = await postgresOf(cluster)
  const [backend = 0] = workersOf(postgres)
    .filter(({ command }) => /\[local\]/.test(command))
    .map(({ pid }) => pid)
  process.kill(backend, 'SIGKILL')
  await waitUntilExited(backend)
  await expectAllIsWell(busy)
  expect(await postgresOf(cluster)).toBe(postgres)
  expect((await busy.server.stop()).code).toBe(0)
})

test('kill -9 of PostgreSQL’s watchdog: PostgreSQL is stopped and restarted', { timeout: TIMEOUT }, async () => {
  const busy = await busyServer()
  const first = await postgresOf(cluster)
  for (const pid of guardsOf(first)) process.kill(pid, 'SIGKILL')
  await untilAnother(first, busy.server, busy.token)
  expect(isAlive(first)).toBe(false)
  await expectAllIsWell(busy)
  expect((await busy.server.stop()).code).toBe(0)
})

test('a query that survives a killed PostgreSQL does not prevent the restart', {
  timeout: TIMEOUT,
}, async () => {
  const busy = await busyServer()
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, log, canJoin: true })
  const long = sql`SELECT count(*) FROM generate_series(1, 10000000000) AS number`.execute(db).catch(() => 'ended')
  await expect
    .poll(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%10000000000%'`.execute(db)
      return rows.length
    }, BACK)
    .toBe(2)
  const first = await postgresOf(cluster)
  process.kill(first, 'SIGKILL')
  await untilAnother(first, busy.server, busy.token)
  expect(await long).toBe('ended')
  await close()
  await expectAllIsWell(busy)
  expect((await busy.server.stop()).code).toBe(0)
})

test('repeated kill -9 of PostgreSQL: the server logs it and exits', { timeout: TIMEOUT }, async () => {
  const server = await readyServer({ user: self, dataDir })
  const token = await createToken({ dataDir, env: { PUBLIC_URL: server.url } })
  let postgres = await postgresOf(cluster)
  const ended = server.outcome.then(() => null)
  let kills = 0
  for (;;) {
    process.kill(postgres, 'SIGKILL')
    kills += 1
    const next = await Promise.race([ended, untilAnother(postgres, server, token).catch(() => ended)])
    if (next === null) break
    postgres = next
  }
  // Five in a minute are borne: more only where the machine is so busy that they take longer.
  expect(kills).toBeGreaterThan(5)
  const { code, stdout } = await server.outcome
  expect(code).toBe(1)
  expect(stdout).toContain('"message":"PostgreSQL has ended"')
  expect(isAlive(postgres)).toBe(false)
  const next = await readyServer({ user: self, dataDir, port: Number(new URL(server.url).port) })
  expect(await statusOf(next.url, token)).toBe(200)
  await next.stop()
})

test('a server stopped during PostgreSQL’s restart leaves no process behind', { timeout: TIMEOUT }, async () => {
  const server = await readyServer({ user: self, dataDir })
  const first = await postgresOf(cluster)
  process.kill(first, 'SIGKILL')
  await waitUntilExited(first)
  expect((await server.stop()).code).toBe(0)
  // Stopped before another was begun, the file of the killed one is still there: any other would name one that runs.
  expect(await postgresOf(cluster).catch(() => first)).toBe(first)
})

test('an external PostgreSQL that is temporarily unavailable', { timeout: TIMEOUT }, async () => {
  const home = await mkdtemp(join(tmpdir(), 'arbour-outside-'))
  await chmod(home, 0o711)
  let outside = await startPostgres({ dataDir: home, log })
  try {
    const busy = await busyServer({ DATABASE_URL: outside.connectionString })
    const { server, token, load } = busy
    await outside.stop()
    const response = await fetch(`${server.url}/api/auth/account`, { headers: { authorization: `Bearer ${token}` } })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await fetch(begin(server.url).url, { redirect: 'manual' })).status).toBe(503)
    const notReady = await fetch(`${server.url}/health/ready`)
    expect([notReady.status, await notReady.json()]).toEqual([503, { status: 'unavailable', reason: 'database' }])
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    outside = await startPostgres({ dataDir: home, log })
    await expect.poll(() => statusOf(server.url, token), BACK).toBe(200)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    expect(load.refused.get('503 5')).toBeGreaterThan(0)
    await expectAllIsWell(busy)
    expect((await server.stop()).code).toBe(0)
  } finally {
    endAll()
    await outside.stop()
    await removeDataDir(home)
    await rm(home, { recursive: true, force: true })
  }
})
