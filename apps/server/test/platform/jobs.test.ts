import { once } from 'node:events'
import { runTaskList } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addJobs, type Job, raisePriority } from '#platform/jobs/add-jobs.ts'
import { jobsLogger } from '#platform/jobs/jobs-log.ts'
import { recoverJobs, runnerName } from '#platform/jobs/recover-jobs.ts'
import { runUntilEnded } from '#platform/jobs/run-until-ended.ts'
import { type JobRunner, startJobs } from '#platform/jobs/start-jobs.ts'
import type { Task } from '#platform/jobs/task.ts'
import { testDatabase } from '../support/database.ts'
import { runJobs } from '../support/run-jobs.ts'

interface Payload {
  name: string
}

let database: Awaited<ReturnType<typeof testDatabase>>
let runners: JobRunner[]
/** Cleanup at the end of a test. */
let ends: (() => Promise<void>)[]
let done: string[]
/** Runs a job; can throw or wait. */
let work: (payload: Payload, signal: AbortSignal) => Promise<void>
/** Records a failure; can throw or wait. */
let whileRecorded: (payload: Payload) => Promise<void>

const task: Task<Payload> = {
  async run(payload, signal) {
    done.push(payload.name)
    await work(payload, signal)
  },
  async recordFailure(payload, tx) {
    await whileRecorded(payload)
    await sql`INSERT INTO failures VALUES (${payload.name})`.execute(tx)
  },
}
const tasks = { test: task as Task }

beforeEach(async () => {
  database = await testDatabase()
  runners = []
  ends = []
  done = []
  work = async () => undefined
  whileRecorded = async () => undefined
  await sql`CREATE TABLE failures (name text)`.execute(database.db)
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of ends) await end()
  for (const runner of runners) await runner.stop()
  await database.close()
})

const job = (name: string, more: Partial<Job> = {}): Job => ({ task: 'test', payload: { name }, key: name, priority: 0, ...more })
const run = () => runJobs({ ...database, tasks })
const add = (...jobs: Job[]) => database.db.transaction().execute((tx) => addJobs(tx, jobs))

async function start({ graceful = 5000, concurrency = 2 } = {}): Promise<JobRunner> {
  const timeouts = { graceful, forced: 1000 }
  const log = { warn: () => undefined }
  const runner = await startJobs({ ...database, tasks, concurrency, log, timeouts, restartAfter: 10 })
  runners.push(runner)
  return runner
}

async function failures(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM failures`.execute(database.db)
  return rows.map(({ name }) => name)
}

async function jobs() {
  const { rows } = await sql<{ key: string; attempts: number; isLocked: boolean }>`
    SELECT key, attempts, locked_at IS NOT NULL AS "isLocked" FROM graphile_worker.jobs ORDER BY key`.execute(database.db)
  return rows
}

describe('A job', () => {
  it('exists once its transaction has committed, and never after a rollback', async () => {
    await add(job('kept'))
    const failed = database.db.transaction().execute(async (tx) => {
      await addJobs(tx, [job('lost')])
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await run()
    expect(done).toEqual(['kept'])
  })

  it('runs by priority, and can be prioritised', async () => {
    await add(job('late', { priority: 10 }), job('first', { priority: -5 }), job('second'), job('raised', { priority: 20 }))
    await raisePriority(database.db, { keys: ['raised', 'unknown'], priority: -10 })
    // The priority is not reduced again.
    await raisePriority(database.db, { keys: ['first'], priority: 100 })
    await run()
    expect(done).toEqual(['raised', 'first', 'second', 'late'])
  })

  it('replaces the waiting one with the same key', async () => {
    await add(job('a', { key: 'same' }))
    await add(job('b', { key: 'same' }))
    await run()
    expect(done).toEqual(['b'])
  })

  it('is tried three times, then has failed', async () => {
    work = async ({ name }) => {
      if (name === 'broken' || done.length < 3) throw new Error('no')
    }
    await add(job('broken'), job('shaky', { priority: 1 }))
    await run()
    expect(done.filter((name) => name === 'broken')).toHaveLength(3)
    expect(await failures()).toEqual(['broken'])
    expect(await jobs()).toEqual([])
  })
})

describe('A runner', () => {
  it('runs jobs that are added meanwhile', async () => {
    await start()
    await add(job('new'))
    await vi.waitFor(() => expect(done).toEqual(['new']), { timeout: 60_000 })
  })

  it('continues from one job of a queue to the next, without waiting for its next poll', async () => {
    await start()
    const names = Array.from({ length: 12 }, (_, index) => `${index}`.padStart(2, '0'))
    await add(...names.map((name) => job(name, { queue: 'slow' })))
    await vi.waitFor(() => expect(done.toSorted()).toEqual(names), { timeout: 60_000 })
  })

  it('finishes running jobs when it stops', async () => {
    const working = Promise.withResolvers<void>()
    work = () => working.promise
    const runner = await start({ concurrency: 1 })
    await add(job('slow'))
    await vi.waitFor(() => expect(done).toEqual(['slow']), { timeout: 60_000 })
    const stopped = runner.stop()
    await add(job('later'))
    working.resolve()
    await stopped
    expect(await jobs()).toEqual([{ key: 'later', attempts: 0, isLocked: false }])
  })

  it('returns a job as if it had never started when it cannot wait any longer', async () => {
    work = async (_, signal) => {
      await once(signal, 'abort')
      throw new Error('aborted')
    }
    const runner = await start({ graceful: 100 })
    await add(job('endless'))
    await vi.waitFor(() => expect(done).toEqual(['endless']), { timeout: 60_000 })
    await runner.stop()
    expect(await jobs()).toEqual([{ key: 'endless', attempts: 0, isLocked: false }])
    work = async () => undefined
    await run()
    expect(done).toEqual(['endless', 'endless'])
  })

  it.each([1, 2])('continues when %i connections broke that should have stored a result', async (count) => {
    const names = ['a', 'b'].slice(0, count)
    const working = new Map(names.map((name) => [name, Promise.withResolvers<void>()]))
    work = async ({ name }) => working.get(name)?.promise
    // The library prints a broken connection while polling.
    vi.spyOn(console, 'trace').mockReturnValue()
    await start({ graceful: 100 })
    await add(...names.map((name) => job(name)))
    await vi.waitFor(() => expect(done.toSorted()).toEqual(names), { timeout: 60_000 })
    await database.db.transaction().execute(async (tx) => {
      // Results of jobs cannot be stored until this commits.
      for (const name of names) await sql`SELECT 1 FROM graphile_worker.remove_job(${name})`.execute(tx)
      let blocked: number[] = []
      for (const [index, { resolve }] of [...working.values()].entries()) {
        resolve()
        await vi.waitFor(async () => expect(await blockedBackends()).toHaveLength(index + 1), { timeout: 60_000 })
        blocked = await blockedBackends()
      }
      await sql`SELECT pg_terminate_backend(pid) FROM unnest(${blocked}::int[]) pid`.execute(database.db)
    })
    await add(job('later'))
    await vi.waitFor(() => expect(done).toContain('later'), { timeout: 60_000 })
  })
})

it('does not start if it is stopped while restarting', async () => {
  const log = { warn: vi.fn() }
  const timeouts = { graceful: 100, forced: 100 }
  const logger = await jobsLogger(log)
  const options = { connectionString: database.connectionString, tasks: {}, concurrency: 1, timeouts, log, logger }
  await runUntilEnded(options, AbortSignal.abort())
  expect(log.warn).not.toHaveBeenCalled()
})

/** Returns the backends of runners that wait for another's lock. */
async function blockedBackends(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE ${runnerName('%')} AND wait_event_type = 'Lock'`.execute(
    database.db,
  )
  return rows.map(({ pid }) => pid)
}

describe('A job that has been replaced', () => {
  it('while running has not failed for its replacement', async () => {
    work = async () => {
      // Only now: the attempts start sequentially.
      if (done.length === 3) await add(job('new', { key: 'same' }))
      if (done.length <= 3) throw new Error('no')
    }
    await add(job('old', { key: 'same' }))
    await run()
    expect([done, await failures(), await jobs()]).toEqual([['old', 'old', 'old', 'new'], [], []])
  })

  it('while its failure is recorded is the one that is done', async () => {
    await add(job('old', { key: 'same' }))
    await setAttempts('same', 3)
    whileRecorded = () => add(job('new', { key: 'same' }))
    await run()
    expect([done, await failures(), await jobs()]).toEqual([['new'], [], []])
  })

  it('before its server died is removed', async () => {
    await add(job('old', { key: 'same' }))
    const die = await takeNext()
    await add(job('new', { key: 'same' }))
    await die()
    await recovered(async () =>
      expect([await failures(), await jobs()]).toEqual([[], [{ key: 'same', attempts: 0, isLocked: false }]]),
    )
  })
})

it('records a failure the next time if it could not be recorded', async () => {
  await add(job('poison'))
  await setAttempts('poison', 3)
  let recorded = 0
  whileRecorded = async () => {
    recorded += 1
    if (recorded === 1) throw new Error('no')
  }
  await run()
  expect([done, recorded, await failures(), await jobs()]).toEqual([[], 2, ['poison'], []])
})

it('marks a job of an earlier version as failed after its last attempt', async () => {
  await add(job('poison'))
  await sql`
    SELECT graphile_worker.permanently_fail_jobs(ARRAY(SELECT id FROM graphile_worker.jobs)),
      graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), attempts => 3, max_attempts => 3)`.execute(
    database.db,
  )
  await start()
  await vi.waitFor(async () => expect([await failures(), await jobs()]).toEqual([['poison'], []]), { timeout: 60_000 })
  expect(done).toEqual([])
})

/** As if servers had died that often while running a waiting job. */
async function setAttempts(key: string, attempts: number): Promise<void> {
  await sql`
    SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = ${key}), attempts => ${attempts}::int)`.execute(
    database.db,
  )
}

/** Has the next waiting job taken by a runner that never reports a result. It lives until the returned function is called. */
async function takeNext(): Promise<() => Promise<void>> {
  const pool = new pg.Pool({ connectionString: database.connectionString })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const taken = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const hold = async () => {
    taken.resolve()
    await held.promise
  }
  const options = { concurrency: 1, noHandleSignals: true, logger: await jobsLogger({ warn: () => undefined }) }
  const runner = runTaskList(options, { test: hold }, pool)
  const client = new pg.Client({ connectionString: database.connectionString, application_name: runnerName(runner.id) })
  await client.connect()
  await taken.promise
  ends.push(async () => {
    held.resolve()
    await runner.gracefulShutdown()
    await Promise.all([pool.end(), client.end()])
  })
  return () => client.end()
}

/** The server notices a lost connection with a delay. */
const recovered = (expected: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await recoverJobs(database.db)
      await expected()
    },
    { timeout: 60_000 },
  )

describe('The jobs of a dead runner', () => {
  it('are returned, and those of a live one are not', async () => {
    await add(job('orphan'))
    const die = await takeNext()
    await add(job('held'))
    await takeNext()
    await die()
    await recovered(async () =>
      expect(await jobs()).toEqual([
        { key: 'held', attempts: 1, isLocked: true },
        { key: 'orphan', attempts: 1, isLocked: false },
      ]),
    )
  })

  it('are restarted by the next starting runner', async () => {
    await add(job('orphan'))
    await (await takeNext())()
    await recovered(async () => expect((await jobs())[0]?.isLocked).toBe(false))
    await start()
    await vi.waitFor(() => expect(done).toEqual(['orphan']), { timeout: 60_000 })
  })

  it('have failed when runners died of them three times', async () => {
    await add(job('poison'))
    await setAttempts('poison', 2)
    await (await takeNext())()
    await recovered(async () => expect(await jobs()).toEqual([{ key: 'poison', attempts: 3, isLocked: false }]))
    await run()
    expect([done, await failures(), await jobs()]).toEqual([[], ['poison'], []])
  })

  it('are not taken from an own runner', async () => {
    const working = Promise.withResolvers<void>()
    work = () => working.promise
    await start()
    await add(job('slow'))
    await vi.waitFor(() => expect(done).toEqual(['slow']), { timeout: 60_000 })
    await recoverJobs(database.db)
    expect(await jobs()).toEqual([{ key: 'slow', attempts: 1, isLocked: true }])
    working.resolve()
  })
})

it.each(['done', 'failed'])('leaves a taken-over job to its new runner, also when it is %s here', async (outcome) => {
  const working = Promise.withResolvers<void>()
  work = () => working.promise
  await add(job('slow'))
  await setAttempts('slow', 2)
  const runner = await start({ concurrency: 1 })
  await vi.waitFor(() => expect(done).toEqual(['slow']), { timeout: 60_000 })
  await sql`SELECT graphile_worker.force_unlock_workers(ARRAY(SELECT locked_by FROM graphile_worker.jobs))`.execute(database.db)
  await takeNext()
  if (outcome === 'done') working.resolve()
  else working.reject(new Error('no'))
  await runner.stop()
  expect([await failures(), await jobs()]).toEqual([[], [{ key: 'slow', attempts: 4, isLocked: true }]])
})
