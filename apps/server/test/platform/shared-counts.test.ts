import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createKeyCounts } from '#platform/shared-counts/key-counts.ts'
import { createSharedCounts, type SharedCounts, type SharedLimit } from '#platform/shared-counts/shared-counts.ts'
import { writeCounts } from '#platform/shared-counts/write-counts.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

/** Nothing is written by itself: the tests say when. */
const NEVER = 60 * 60_000
const WINDOW = 60_000

let database: TestDatabase
let servers: SharedCounts[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('rate_limits').execute())
// What a test has counted is not to come to the database in the next.
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

/** Takes as often as it may, up to `most`; gives how often that was. */
function takeAll({ limit }: TestServer, key: string, most: number): number {
  let taken = 0
  while (taken < most && limit.take(key) === 0) taken += 1
  return taken
}
const kept = () => database.db.selectFrom('rate_limits').select(['key', 'points', 'expire']).orderBy('key').execute()

it('one server keeps to the limit exactly, for each key by itself', () => {
  const server = makeServer(100)
  expect(takeAll(server, 'a', 1000)).toBe(100)
  const left = server.limit.take('a')
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(WINDOW)
  expect(takeAll(server, 'b', 60)).toBe(60)
})

it('two servers on one database keep to it together', async () => {
  const [one, other] = [makeServer(100), makeServer(100)]
  expect(takeAll(one, 'a', 60)).toBe(60)
  await one.shared.write()
  // A twentieth, of which the other has to see so many before it asks.
  expect(takeAll(other, 'a', 5)).toBe(5)
  await other.shared.write()
  expect(takeAll(other, 'a', 1000)).toBe(35)
  await other.shared.write()
  expect(takeAll(one, 'a', 1)).toBe(1)
  await one.shared.write()
  expect(takeAll(one, 'a', 1000)).toBe(0)
  // Both until the same moment.
  expect(Math.abs(one.limit.take('a') - other.limit.take('a'))).toBeLessThan(1000)
  expect((await kept()).find(({ key }) => key.startsWith('test:'))).toMatchObject({ points: 101 })
  expect(takeAll(other, 'b', 1000)).toBe(100)
})

it('what is counted is told from time to time, and a share of the limit that comes at once is told at once', async () => {
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

it('the keys of many are written together, and none in clear', async () => {
  const server = makeServer(100)
  for (let i = 0; i < 2500; i += 1) takeAll(server, `203.0.113.${i}`, 6)
  await server.shared.write()
  const rows = await kept()
  expect(rows).toHaveLength(2500)
  expect(new Set(rows.map(({ points }) => points))).toEqual(new Set([6]))
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

it('a window that is over in the database begins anew, and one that ends later than any can too', async () => {
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

it('many servers at once lose none, and wait for nobody for ever', async () => {
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

it('without the database each server counts for itself, says so once, and tells it all afterwards', async () => {
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

it('remembers so many keys and no more: the oldest go', () => {
  const counts = createKeyCounts({ points: 10, window: WINDOW, maxKeys: 100, onUrgent: () => undefined })
  for (let i = 0; i < 10_000; i += 1) counts.take(`key ${i}`)
  expect(counts.size()).toBe(100)
  expect(counts.takeDue()).toHaveLength(100)
  for (let i = 0; i < 9; i += 1) counts.take('key 9999')
  expect(counts.take('key 9999')).toBeGreaterThan(0)
})

it('forgets what is over', async () => {
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

it('waits as long as the window lasts in the database', () => {
  const counts = createKeyCounts({ points: 2, window: WINDOW, maxKeys: 100, onUrgent: () => undefined })
  counts.take('a')
  for (const counted of counts.takeDue()) counts.learn(counted, { points: 2, left: WINDOW / 2 })
  expect(counts.take('a')).toBeLessThanOrEqual(WINDOW / 2)
})

it('what is learned of a key that was pushed out and has come back changes nothing', () => {
  const counts = createKeyCounts({ points: 10, window: WINDOW, maxKeys: 1, onUrgent: () => undefined })
  counts.take('a')
  const [due] = counts.takeDue()
  if (!due) throw new Error('Nothing is due')
  for (const key of ['b', 'a']) counts.take(key)
  counts.learn(due, { points: 1000, left: WINDOW })
  expect(counts.takeDue()).toMatchObject([{ key: 'a', points: 1 }])
  expect(counts.take('a')).toBe(0)
})

it('writes the last when it ends', async () => {
  const server = makeServer(100)
  takeAll(server, 'a', 7)
  await server.shared.close()
  expect((await kept()).map(({ points }) => points)).toEqual([7])
})
