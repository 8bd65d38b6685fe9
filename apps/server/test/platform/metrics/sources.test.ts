import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDb } from '#platform/db/db.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { startJobs } from '#platform/jobs/start-jobs.ts'
import { jobMetrics } from '#platform/metrics/job-metrics.ts'
import { poolMetrics } from '#platform/metrics/pool-metrics.ts'
import type { MetricSource, Sample } from '#platform/metrics/source.ts'
import { measureStorage } from '#platform/metrics/storage-metrics.ts'
import { openLocalStorage } from '#platform/storage/local-storage.ts'
import { testDatabase } from '../../support/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let folder = ''

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'arbour-test-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the values of one metric by label. */
async function valuesOf(source: MetricSource, name: string): Promise<Record<string, number>> {
  const samples = (await source.read())[name] as readonly Sample[]
  return Object.fromEntries(samples.map(({ labels, value }) => [Object.values(labels).join(' '), value]))
}

it('counts connections of the pool: active, idle, and waited for', async () => {
  const db = openDb(database.connectionString, { max: 2 })
  const source = poolMetrics(db)
  expect(await source.read()).toMatchObject({ arbour_database_waiting: 0, arbour_database_connections_max: 2 })
  const gate = Promise.withResolvers<void>()
  const all = Array.from({ length: 3 }, () => db.connection().execute(() => gate.promise))
  await expect.poll(() => valuesOf(source, 'arbour_database_connections')).toEqual({ idle: 0, busy: 2 })
  expect(await source.read()).toMatchObject({ arbour_database_waiting: 1 })
  gate.resolve()
  await Promise.all(all)
  expect(await valuesOf(source, 'arbour_database_connections')).toEqual({ idle: 2, busy: 0 })
  await db.destroy()
})

it('counts jobs by task and state, and the outcome of each attempt', async () => {
  const { db, connectionString } = database
  const { source, count } = jobMetrics(db)
  const job = (task: string, key: string) => ({ task, key, payload: {}, priority: 0 })
  await addJobs(db, [job('good', 'a'), job('good', 'b'), job('bad', 'c')])
  await sql`SELECT 1 FROM graphile_worker.reschedule_jobs(
    ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = 'a'), run_at => now() - interval '90 seconds')`.execute(db)
  expect(await valuesOf(source, 'arbour_jobs')).toMatchObject({ 'good waiting': 2, 'good running': 0, 'bad waiting': 1 })
  const oldest = await valuesOf(source, 'arbour_jobs_oldest_seconds')
  expect(oldest.good).toBeGreaterThanOrEqual(90)
  expect(oldest.bad).toBeLessThan(60)
  const tasks = {
    good: { run: async () => undefined, recordFailure: async () => undefined },
    bad: { run: () => Promise.reject(new Error('No')), recordFailure: async () => undefined },
  }
  const runner = await startJobs({ db, connectionString, tasks, concurrency: 2, log: { warn: () => undefined }, count })
  await expect
    .poll(() => valuesOf(source, 'arbour_jobs_done_total'), { timeout: 60_000 })
    .toEqual({ 'good done': 2, 'bad retried': 1 })
  // An attempt is counted when it has ended; the row of its job changes after that.
  await expect.poll(() => valuesOf(source, 'arbour_jobs')).toEqual({ 'bad waiting': 0, 'bad later': 1, 'bad running': 0 })
  // Skips the long delays between attempts.
  const hurry = () =>
    sql`SELECT 1 FROM graphile_worker.reschedule_jobs(
    ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = 'c'), run_at => now())`.execute(db)
  await expect
    .poll(
      async () => {
        await hurry()
        return valuesOf(source, 'arbour_jobs_done_total')
      },
      { timeout: 30_000, interval: 200 },
    )
    .toEqual({ 'good done': 2, 'bad retried': 2, 'bad failed': 1 })
  await runner.stop()
  expect(await valuesOf(source, 'arbour_jobs')).toEqual({})
})

describe('Storage', () => {
  const KEY = '00000000-0000-4000-8000-000000000000/00000000-0000-4000-8000-000000000001'
  const OTHER = '00000000-0000-4000-8000-000000000000/00000000-0000-4000-8000-000000000002'
  async function* bytesOf(...chunks: (string | Error)[]): AsyncIterable<Buffer> {
    for (const chunk of chunks) {
      if (chunk instanceof Error) throw chunk
      yield Buffer.from(chunk)
    }
  }

  it('counts requests by outcome, and the bytes in and out', async () => {
    const { storage, source } = measureStorage(await openLocalStorage(join(folder, 'objects')))
    await storage.put(KEY, bytesOf('12345', '67890'), { maxBytes: 100 })
    expect(await text(await storage.get(KEY))).toBe('1234567890')
    expect(await text(await storage.get(KEY, { start: 2, end: 4 }))).toBe('345')
    expect((await storage.read(KEY, 4)).toString()).toBe('1234')
    await expect(storage.get(OTHER)).rejects.toThrow('ENOENT')
    await storage.copy([{ from: KEY, to: OTHER }])
    await storage.delete(OTHER)
    expect(await valuesOf(source, 'arbour_storage_bytes_total')).toEqual({ in: 10, out: 17 })
    expect(await valuesOf(source, 'arbour_storage_operations_total')).toEqual({
      'put ok': 1,
      'get ok': 2,
      'read ok': 1,
      'get missing': 1,
      'copy ok': 1,
      'delete ok': 1,
    })
  })

  it('does not count errors of senders as storage errors', async () => {
    const { storage, source } = measureStorage(await openLocalStorage(join(folder, 'objects')))
    const guard = () => Promise.reject(new Error('You may not any more'))
    await expect(storage.put(OTHER, bytesOf('123', new Error('The line broke')), { maxBytes: 9 })).rejects.toThrow(
      'The line broke',
    )
    await expect(storage.put(OTHER, bytesOf('1234567890'), { maxBytes: 9 })).rejects.toThrow()
    await expect(storage.put(OTHER, bytesOf('1'), { maxBytes: 9, guard })).rejects.toThrow('any more')
    await storage.unfinished.append(OTHER, bytesOf('123'), { offset: 0, maxBytes: 9, guard: async () => undefined })
    await expect(storage.unfinished.append(OTHER, bytesOf('4'), { offset: 3, maxBytes: 9, guard })).rejects.toThrow('any more')
    expect(await storage.unfinished.size(OTHER)).toBe(3)
    await storage.unfinished.finish(OTHER, { sha256: null, guard: async () => undefined })
    expect(await valuesOf(source, 'arbour_storage_operations_total')).toEqual({
      'put cut_off': 3,
      'append ok': 1,
      'append cut_off': 1,
      'size ok': 1,
      'finish ok': 1,
    })
  })

  it('lets consumers read at their own speed', async () => {
    const { storage, source } = measureStorage(await openLocalStorage(join(folder, 'objects')))
    await storage.put(KEY, bytesOf(...Array<string>(64).fill('x'.repeat(64 * 1024))), { maxBytes: 10 ** 9 })
    const stream = await storage.get(KEY)
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
    // A stream is not read ahead before its consumer starts.
    expect((await valuesOf(source, 'arbour_storage_bytes_total')).out).toBeLessThan(2 * 1024 * 1024)
  })
})
