import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createKeyCounts } from '#platform/shared-counts/key-counts.ts'
import { createSharedCounts, type SharedCounts, type SharedLimit } from '#platform/shared-counts/shared-counts.ts'
import { writeCounts } from '#platform/shared-counts/write-counts.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

/** Nothing is written automatically: the tests trigger it. */
const NEVER = 60 * 60_000
const WINDOW = 60_000

let database: TestDatabase
let servers: SharedCounts[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('rate_limits').execute())
// Discards a test's counts, so that they don't reach the database in the next test.
afterEach(async () => {
  for (const server of servers) await server.close()
  servers = []
})

interface TestServer {
  shared: SharedCounts
  limit: SharedLimit
  errors: unknown[]
}

function makeServer(points: number, { writeEvery = NEVER } = {}): TestServer {
  const errors: unknown[] = []
  const shared = createSharedCounts(database.db, { window: WINDOW, writeEvery, onError: (error) => errors.push(error) })
  servers.push(shared)
  return { shared, limit: shared.limit({ name: 'test', points }), errors }
}

/** Takes as often as allowed, up to `most`. Returns the number of successes. */
function takeAll({ limit }: TestServer, key: string, most: number): number {
  let taken = 0
  while (taken < most && limit.take(key) === 0) taken += 1
  return taken
}
const kept = () => database.db.selectFrom('rate_limits').select(['key', 'points', 'expire']).orderBy('key').execute()

it('one server keeps exactly to the limit, for each key separately', () => {
  const server = makeServer(100)
  expect(takeAll(server, 'a', 1000)).toBe(100)
  const left = server.limit.take('a')
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(WINDOW)
  expect(takeAll(server, 'b', 60)).toBe(60)
})

it('two servers on one database share the limit', async () => {
  const [one, other] = [makeServer(100), makeServer(100)]
  expect(takeAll(one, 'a', 60)).toBe(60)
  await one.shared.write()
  // The number of calls, a twentieth, after which the other server checks the database.
  expect(takeAll(other, 'a', 5)).toBe(5)
  await other.shared.write()
  expect(takeAll(other, 'a', 1000)).toBe(35)
  await other.shared.write()
  expect(takeAll(one, 'a', 1)).toBe(1)
  await one.shared.write()
  expect(takeAll(one, 'a', 1000)).toBe(0)
  // Both report the same end of the window.
  expect(Math.abs(one.limit.take('a') - other.limit.take('a'))).toBeLessThan(1000)
  expect((await kept()).find(({ key }) => key.startsWith('test:'))).toMatchObject({ points: 101 })
  expect(takeAll(other, 'b', 1000)).toBe(100)
})

it('counts are written periodically, and immediately for a burst of a fraction of the limit', async () => {
  const server = makeServer(100)
  takeAll(server, 'a', 5)
  await expect.poll(async () => (await kept()).map(({ points }) => points)).toEqual([5])
  const often = makeServer(100, { writeEvery: 20 })
  takeAll(often, 'a', 4)
  takeAll(often, 'b', 3)
  takeAll(often, 'b', 2)
  await expect.poll(async () => (await kept()).map(({ points }) => points)).toEqual([5, 5])
  takeAll(often, 'b', 1)
  await expect.poll(async () => (await kept()).map(({ points }) => points).sort((a, b) => a - b)).toEqual([5, 6])
})

it('nothing is written far from the limit', async () => {
  const server = makeServer(100)
  for (let i = 0; i < 1000; i += 1) takeAll(server, `key ${i}`, 4)
  await server.shared.write()
  expect(await kept()).toEqual([])
})

it('many keys are written together, and none in plain text', async () => {
  const server = makeServer(100)
  for (let i = 0; i < 2500; i += 1) takeAll(server, `203.0.113.${i}`, 6)
  await server.shared.write()
  const rows = await kept()
  expect(rows).toHaveLength(2500)
  expect(new Set(rows.map(({ points }) => points))).toEqual(new Set([6]))
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

it('a window that has ended in the database restarts, as does one with an impossible end', async () => {
  const now = Date.now()
  for (const expire of [now - 1, now + 10 * WINDOW]) {
    await database.db.deleteFrom('rate_limits').execute()
    const [first] = await writeCounts(database.db, [{ key: 'test:a', points: 99, left: WINDOW }], WINDOW)
    expect(first).toMatchObject({ points: 99 })
    await database.db.updateTable('rate_limits').set({ expire }).execute()
    const [again] = await writeCounts(database.db, [{ key: 'test:a', points: 2, left: 30_000 }], WINDOW)
    expect(again).toEqual({ key: 'test:a', points: 2, left: 30_000 })
  }
})

it('many concurrent servers lose no counts, and never block forever', async () => {
  const keys = Array.from({ length: 50 }, (_, i) => `test:${i}`)
  const write = (of: readonly string[]) =>
    writeCounts(
      database.db,
      of.map((key) => ({ key, points: 1, left: WINDOW })),
      WINDOW,
    )
  await Promise.all(Array.from({ length: 40 }, (_, i) => write(i % 2 === 0 ? keys : [...keys].reverse())))
  expect(new Set((await kept()).map(({ points }) => points))).toEqual(new Set([40]))
})

it('without the database each server counts alone, logs it once, and writes all counts afterwards', async () => {
  const { db } = database
  const server = makeServer(100)
  await sql`ALTER TABLE rate_limits RENAME TO away`.execute(db)
  try {
    takeAll(server, 'a', 60)
    for (let i = 0; i < 3; i += 1) await server.shared.write()
    expect(server.errors).toHaveLength(1)
    expect(takeAll(server, 'a', 1000)).toBe(40)
  } finally {
    await sql`ALTER TABLE away RENAME TO rate_limits`.execute(db)
  }
  await server.shared.write()
  expect((await kept()).map(({ points }) => points)).toEqual([100])
})

it('caches a limited number of keys: the oldest are dropped', () => {
  const counts = createKeyCounts({ points: 10, window: WINDOW, maxKeys: 100, onUrgent: () => undefined })
  for (let i = 0; i < 10_000; i += 1) counts.take(`key ${i}`)
  expect(counts.size()).toBe(100)
  expect(counts.takeDue()).toHaveLength(100)
  for (let i = 0; i < 9; i += 1) counts.take('key 9999')
  expect(counts.take('key 9999')).toBeGreaterThan(0)
})

it('drops expired windows', async () => {
  const counts = createKeyCounts({ points: 2, window: 20, maxKeys: 100, onUrgent: () => undefined })
  for (const key of ['a', 'a', 'a', 'b']) counts.take(key)
  await expect.poll(() => counts.take('a')).toBe(0)
  await expect
    .poll(() => {
      counts.forgetEnded()
      return counts.size()
    })
    .toBe(0)
  expect(counts.takeDue()).toEqual([])
})

it('reports the remaining time of the window in the database', () => {
  const counts = createKeyCounts({ points: 2, window: WINDOW, maxKeys: 100, onUrgent: () => undefined })
  counts.take('a')
  for (const counted of counts.takeDue()) counts.learn(counted, { points: 2, left: WINDOW / 2 })
  expect(counts.take('a')).toBeLessThanOrEqual(WINDOW / 2)
})

it('an update of a key that was dropped and re-added changes nothing', () => {
  const counts = createKeyCounts({ points: 10, window: WINDOW, maxKeys: 1, onUrgent: () => undefined })
  counts.take('a')
  const [due] = counts.takeDue()
  if (!due) throw new Error('Nothing is due')
  for (const key of ['b', 'a']) counts.take(key)
  counts.learn(due, { points: 1000, left: WINDOW })
  expect(counts.takeDue()).toMatchObject([{ key: 'a', points: 1 }])
  expect(counts.take('a')).toBe(0)
})

it('writes the last counts when it stops', async () => {
  const server = makeServer(100)
  takeAll(server, 'a', 7)
  await server.shared.close()
  expect((await kept()).map(({ points }) => points)).toEqual([7])
})
