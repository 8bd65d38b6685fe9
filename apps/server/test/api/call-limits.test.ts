import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Limits } from '#modules/context.ts'
import type { RefusalLog } from '#modules/core/audit/refusal-log.ts'
import { openDb } from '#platform/db/db.ts'
import { connect, connectionStringOf, startRealtimeServer } from '../realtime/server.ts'
import { openTestApp, UNLIMITED } from '../support/test-app.ts'
import { visitorOf } from '../support/visitor.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

const MOST = 40

let world: World
let caller: Person
let colleague: Person
let stranger: Person

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  caller = await world.person({ roles: ['Admin'] })
  colleague = await world.person({ team: caller.tenantId })
  stranger = await world.person()
})

interface Asked {
  url: string
  token?: string
  from?: string
  method?: 'GET' | 'POST' | 'PUT'
}
interface Answered {
  statusCode: number
  headers: Record<string, unknown>
  body: string
}
interface Server {
  refusals: RefusalLog
  /** Messages in its log. */
  troubles: unknown[]
  ask(asked: Asked): Promise<Answered>
  /** Repeats a call until it is refused, at most ten times `MOST`; returns the number of accepted calls, and the refusal. */
  askAll(asked: Asked): Promise<{ passed: number; refusal: Answered | null }>
}

/** Starts another server on the world's database. */
async function startServer(limits: Partial<Limits['calls']>): Promise<Server> {
  const db = openDb(await connectionStringOf(world), { max: 4 })
  const { storage } = world
  const troubles: unknown[] = []
  const note = (...words: unknown[]) => void troubles.push(words)
  const { app, identity, events, refusals } = await openTestApp(
    { db, storage, log: { error: note, warn: note } },
    { operatorLimits: { calls: { ...UNLIMITED, ...limits } } },
  )
  onTestFinished(async () => {
    await app.close()
    await events.close()
    identity.close()
    await db.destroy()
  })
  const ask: Server['ask'] = ({ url, token, from = '127.0.0.1', method = 'GET' }) =>
    app.inject({ method, url, remoteAddress: from, headers: token ? { authorization: `Bearer ${token}` } : {} })
  return {
    refusals,
    troubles,
    ask,
    async askAll(asked) {
      for (let passed = 0; passed < MOST * 10; passed += 1) {
        const response = await ask(asked)
        if (response.statusCode === 429) return { passed, refusal: response }
      }
      return { passed: MOST * 10, refusal: null }
    },
  }
}

const account = ({ token }: { token: string }): Asked => ({ url: '/api/auth/account', token })
const config = (from: string): Asked => ({ url: '/api/config', from })

it('limits a user’s calls per minute across all tokens, and returns when to retry', async () => {
  const { token } = await world.call(caller, calls.authTokensCreate, { name: 'Script', scopes: ['files:read'], days: 7 })
  const file = await world.file(caller, caller.rootId, 'a.txt')
  const server = await startServer({ person: MOST })
  // URLs issued for the user count too.
  for (let count = 0; count < 5; count += 1) expect((await server.ask({ url: file.src_url ?? '' })).statusCode).toBe(200)
  const { passed, refusal } = await server.askAll(account(caller))
  expect(passed).toBe(MOST - 5)
  expect(JSON.parse(refusal?.body ?? '')).toEqual({
    code: 'rate_limited',
    message: expect.stringMatching(/^You’ve sent too many requests\. Wait \d+ seconds and try again\.$/),
  })
  const wait = Number(refusal?.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  for (const more of [account({ token }), { url: file.src_url ?? '' }, { url: file.download_url ?? '' }])
    expect((await server.ask(more)).statusCode, more.url).toBe(429)
  for (const other of [account(colleague), account(stranger), { url: '/health/ready' }, config('203.0.113.1')])
    expect((await server.ask(other)).statusCode, other.url).toBe(200)
})

it('records refused calls in the audit log, with the user', async () => {
  const server = await startServer({ person: 2 })
  await server.askAll(account(caller))
  await server.refusals.write()
  const rows = await world.db.selectFrom('audit_entries').selectAll().where('user_id', '=', caller.userId).execute()
  const refusal = { act: '/api/auth/account', code: 'rate_limited', tenant_id: caller.tenantId, ip: null, times: 1 }
  expect(rows).toEqual([expect.objectContaining(refusal)])
})

it('servers of one database count together', async () => {
  const [one, other] = [await startServer({ person: MOST }), await startServer({ person: MOST })]
  for (let count = 0; count < MOST * 0.75; count += 1) expect((await one.ask(account(caller))).statusCode).toBe(200)
  const points = async () => {
    const { rows } = await sql<{
      points: number
    }>`SELECT points FROM rate_limits WHERE key LIKE 'calls-person:%' AND expire > ${Date.now()}`.execute(world.db)
    return rows.map((row) => row.points)
  }
  await expect.poll(points).toContain(MOST * 0.75)
  // On its own it would accept all.
  const { passed, refusal } = await other.askAll(account(caller))
  expect(passed).toBeLessThan(MOST * 0.75)
  expect(refusal?.headers['retry-after']).toMatch(/^\d+$/)
  expect((await other.ask(account(colleague))).statusCode).toBe(200)
})

it('limits the calls of a team, without affecting other teams', async () => {
  const server = await startServer({ team: MOST })
  for (let count = 0; count < MOST / 2; count += 1)
    for (const person of [caller, colleague]) expect((await server.ask(account(person))).statusCode).toBe(200)
  const refused = await server.ask(account(caller))
  expect([refused.statusCode, JSON.parse(refused.body).message]).toEqual([429, expect.stringMatching(/^Your team has/)])
  expect((await server.ask(account(colleague))).statusCode).toBe(429)
  expect((await server.ask(account(stranger))).statusCode).toBe(200)
})

it('limits anonymous calls per network, without affecting signed-in users', async () => {
  const server = await startServer({ address: MOST })
  const folder = await world.folder(caller, caller.rootId, 'Open to a link')
  const visitor = await visitorOf(world, { tenantId: caller.tenantId, itemId: folder.id })
  // With an invalid token, with that of a link, and with none.
  const forged = { ...account({ token: 'arb_forged' }), from: '203.0.113.7' }
  expect((await server.ask(forged)).statusCode).toBe(401)
  const browsing = { url: '/api/files/browse', method: 'POST' as const, token: visitor.token, from: '203.0.113.7' }
  // Known, but with invalid input.
  expect((await server.ask(browsing)).statusCode).toBe(400)
  const { passed, refusal } = await server.askAll(config('203.0.113.7'))
  expect(passed).toBe(MOST - 2)
  expect(JSON.parse(refusal?.body ?? '').message).toMatch(/^Too many requests came from your network\./)
  expect((await server.ask(forged)).statusCode).toBe(429)
  for (const other of [config('203.0.113.8'), { ...account(caller), from: '203.0.113.7' }])
    expect((await server.ask(other)).statusCode, other.from).toBe(200)
})

it('treats an IPv6 network as one source, and localhost as any client behind a local proxy', async () => {
  const server = await startServer({ address: MOST })
  let passed = 0
  for (let count = 0; count < MOST * 2; count += 1) {
    if ((await server.ask(config(`2001:db8:1:2::${count.toString(16)}`))).statusCode === 200) passed += 1
  }
  expect(passed).toBe(MOST)
  expect((await server.askAll(config('127.0.0.1'))).refusal).toBeNull()
  expect((await server.askAll(config('::1'))).refusal).toBeNull()
})

it('counts anonymous requests for pictures and files separately, with a tenfold limit; uploads are counted when requested', async () => {
  const server = await startServer({ address: MOST / 10 })
  const from = '203.0.113.9'
  const picture = { url: `/api/objects/public/${caller.userId}`, from }
  for (let count = 0; count < MOST; count += 1) expect((await server.ask(picture)).statusCode).toBe(404)
  const refused = await server.ask(picture)
  expect([refused.statusCode, JSON.parse(refused.body).message]).toEqual([429, expect.stringMatching(/^Too many files were/)])
  expect((await server.askAll(config(from))).passed).toBe(MOST / 10)
  const upload = { url: `/api/objects/upload/${'x'.repeat(64)}`, method: 'PUT' as const, from }
  expect((await server.ask(upload)).statusCode).toBe(404)
})

it('counts connecting to the live channel as a call', async () => {
  const server = await startRealtimeServer(world, { operatorLimits: { calls: { ...UNLIMITED, person: 3 } } })
  onTestFinished(() => server.close())
  for (let count = 0; count < 3; count += 1) (await connect(server, caller)).close()
  await expect(connect(server, caller)).rejects.toThrow('rate_limited')
  ;(await connect(server, colleague)).close()
  await server.refusals.write()
  const rows = await world.db.selectFrom('audit_entries').selectAll().where('user_id', '=', caller.userId).execute()
  expect(rows).toContainEqual(expect.objectContaining({ act: 'realtime', code: 'rate_limited', tenant_id: caller.tenantId }))
})

it('continues without the database’s counters, as long as the database serves calls', async () => {
  const server = await startServer({ person: MOST })
  await sql`ALTER TABLE rate_limits RENAME TO away`.execute(world.db)
  try {
    expect((await server.askAll(account(caller))).passed).toBe(MOST)
    expect(server.troubles).toHaveLength(1)
  } finally {
    await sql`ALTER TABLE away RENAME TO rate_limits`.execute(world.db)
  }
  expect((await server.ask(account(colleague))).statusCode).toBe(200)
})
