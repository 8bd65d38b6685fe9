import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addJobs, type Job, raiseJobs } from '#platform/jobs/add-jobs.ts'
import { runnerName, settleJobs } from '#platform/jobs/settle-jobs.ts'
import { type JobRunner, startJobs } from '#platform/jobs/start-jobs.ts'
import type { Task } from '#platform/jobs/task.ts'
import { testDatabase } from '../support/database.ts'
import { runJobs } from '../support/run-jobs.ts'

interface Payload {
  name: string
}

let database: Awaited<ReturnType<typeof testDatabase>>
let runners: JobRunner[]
let done: string[]
/** What doing a job comes to; may throw or wait. */
let act: (payload: Payload, signal: AbortSignal) => Promise<void>
/** What giving one up comes to; may throw or wait. */
let whileGivenUp: (payload: Payload) => Promise<void>

const task: Task<Payload> = {
  async run(payload, signal) {
    done.push(payload.name)
    await act(payload, signal)
  },
  async giveUp(payload, tx) {
    await whileGivenUp(payload)
    await sql`INSERT INTO given_up VALUES (${payload.name})`.execute(tx)
  },
}
const tasks = { test: task as Task }

beforeEach(async () => {
  database = await testDatabase()
  runners = []
  done = []
  act = async () => undefined
  whileGivenUp = async () => undefined
  await sql`CREATE TABLE given_up (name text)`.execute(database.db)
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const runner of runners) await runner.stop()
  await database.close()
})

const job = (name: string, more: Partial<Job> = {}): Job => ({ task: 'test', payload: { name }, key: name, priority: 0, ...more })
const run = () => runJobs({ ...database, tasks })
const add = (...jobs: Job[]) => database.db.transaction().execute((tx) => addJobs(tx, jobs))

async function start({ stop = 5000 } = {}): Promise<JobRunner> {
  const patience = { stop, cut: 1000 }
  const log = { warn: () => undefined }
  const runner = await startJobs({ ...database, tasks, concurrency: 2, log, patience, restartAfter: 10 })
  runners.push(runner)
  return runner
}

async function givenUp(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM given_up`.execute(database.db)
  return rows.map(({ name }) => name)
}

async function jobs() {
  const { rows } = await sql<{ key: string; attempts: number; isLocked: boolean }>`
    SELECT key, attempts, locked_at IS NOT NULL AS "isLocked" FROM graphile_worker.jobs ORDER BY key`.execute(database.db)
  return rows
}

describe('a job', () => {
  it('is there when the transaction that added it has committed, and never was when it has not', async () => {
    await add(job('kept'))
    const failed = database.db.transaction().execute(async (tx) => {
      await addJobs(tx, [job('lost')])
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await run()
    expect(done).toEqual(['kept'])
  })

  it('comes in the order of its priority, and can be brought forward', async () => {
    await add(job('late', { priority: 10 }), job('first', { priority: -5 }), job('second'), job('raised', { priority: 20 }))
    await raiseJobs(database.db, { keys: ['raised', 'unknown'], priority: -10 })
    // Not back again.
    await raiseJobs(database.db, { keys: ['first'], priority: 100 })
    await run()
    expect(done).toEqual(['raised', 'first', 'second', 'late'])
  })

  it('takes the place of the one that waits under its key', async () => {
    await add(job('a', { key: 'same' }))
    await add(job('b', { key: 'same' }))
    await run()
    expect(done).toEqual(['b'])
  })

  it('is tried three times, then given up', async () => {
    act = async ({ name }) => {
      if (name === 'broken' || done.length < 3) throw new Error('no')
    }
    await add(job('broken'), job('shaky', { priority: 1 }))
    await run()
    expect(done.filter((name) => name === 'broken')).toHaveLength(3)
    expect(await givenUp()).toEqual(['broken'])
    expect(await jobs()).toEqual([])
  })
})

describe('a runner', () => {
  it('takes what is added while it runs', async () => {
    await start()
    await add(job('new'))
    await vi.waitFor(() => expect(done).toEqual(['new']), { timeout: 10_000 })
  })

  it('goes from one job of a queue to the next, not waiting for its next look', async () => {
    await start()
    const names = Array.from({ length: 12 }, (_, index) => `${index}`.padStart(2, '0'))
    await add(...names.map((name) => job(name, { queue: 'slow' })))
    await vi.waitFor(() => expect(done.toSorted()).toEqual(names), { timeout: 10_000 })
  })

  it('that stops finishes what is at work', async () => {
    const working = Promise.withResolvers<void>()
    act = () => working.promise
    const runner = await start()
    await add(job('slow'))
    await vi.waitFor(() => expect(done).toEqual(['slow']), { timeout: 10_000 })
    const stopped = runner.stop()
    await add(job('later'))
    working.resolve()
    await stopped
    expect(await jobs()).toEqual([{ key: 'later', attempts: 0, isLocked: false }])
  })

  it('that cannot wait any longer gives it back as if it had never begun', async () => {
    act = async (_, signal) => {
      await once(signal, 'abort')
      throw new Error('cut off')
    }
    const runner = await start({ stop: 100 })
    await add(job('endless'))
    await vi.waitFor(() => expect(done).toEqual(['endless']), { timeout: 10_000 })
    await runner.stop()
    expect(await jobs()).toEqual([{ key: 'endless', attempts: 0, isLocked: false }])
    act = async () => undefined
    await run()
    expect(done).toEqual(['endless', 'endless'])
  })

  it.each([1, 2])('goes on when %i connections broke that should have said what a job came to', async (count) => {
    const names = ['a', 'b'].slice(0, count)
    const working = new Map(names.map((name) => [name, Promise.withResolvers<void>()]))
    act = async ({ name }) => working.get(name)?.promise
    // It says so of a connection that breaks as it looks for a job.
    vi.spyOn(console, 'trace').mockReturnValue()
    await start({ stop: 100 })
    await add(...names.map((name) => job(name)))
    await vi.waitFor(() => expect(done.toSorted()).toEqual(names), { timeout: 10_000 })
    await database.db.transaction().execute(async (tx) => {
      await sql`SELECT 1 FROM graphile_worker._private_jobs FOR UPDATE`.execute(tx)
      let blocked: number[] = []
      for (const [index, { resolve }] of [...working.values()].entries()) {
        resolve()
        await vi.waitFor(async () => expect(await blockedBackends()).toHaveLength(index + 1), { timeout: 10_000 })
        blocked = await blockedBackends()
      }
      await sql`SELECT pg_terminate_backend(pid) FROM unnest(${blocked}::int[]) pid`.execute(database.db)
    })
    await add(job('later'))
    await vi.waitFor(() => expect(done).toContain('later'), { timeout: 10_000 })
  })
})

/** The backends of runners that wait for somebody else's lock. */
async function blockedBackends(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE ${runnerName('%')} AND wait_event_type = 'Lock'`.execute(
    database.db,
  )
  return rows.map(({ pid }) => pid)
}

describe('a job whose place another has taken', () => {
  it('at work is not given up in its stead', async () => {
    act = async () => {
      // Only now: the attempts begin one after the other.
      if (done.length === 3) await add(job('new', { key: 'same' }))
      if (done.length <= 3) throw new Error('no')
    }
    await add(job('old', { key: 'same' }))
    await run()
    expect([done, await givenUp(), await jobs()]).toEqual([['old', 'old', 'old', 'new'], [], []])
  })

  it('as it is given up, is the one that is done', async () => {
    await add(job('old', { key: 'same' }))
    await spend('same')
    whileGivenUp = () => add(job('new', { key: 'same' }))
    await settleJobs(database.db, tasks)
    expect([await givenUp(), await jobs()]).toEqual([[], [{ key: 'same', attempts: 0, isLocked: false }]])
  })

  it('before its server died just goes', async () => {
    await add(job('old', { key: 'same' }))
    await sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'pool-of-the-dead'`.execute(database.db)
    await add(job('new', { key: 'same' }))
    await settleJobs(database.db, tasks)
    expect([await givenUp(), await jobs()]).toEqual([[], [{ key: 'same', attempts: 0, isLocked: false }]])
  })
})

it('a job that could not be given up is so the next time', async () => {
  await add(job('poison'))
  await spend('poison')
  whileGivenUp = async () => {
    throw new Error('no')
  }
  await expect(settleJobs(database.db, tasks)).rejects.toThrow('no')
  expect([await givenUp(), await jobs()]).toEqual([[], [{ key: 'poison', attempts: 3, isLocked: false }]])
  whileGivenUp = async () => undefined
  await settleJobs(database.db, tasks)
  expect([await givenUp(), await jobs()]).toEqual([['poison'], []])
})

it('a queue that is held for a job that is gone is opened', async () => {
  await add(job('first', { queue: 'q' }))
  await sql`UPDATE graphile_worker._private_job_queues SET locked_at = now(), locked_by = 'pool-of-another'`.execute(database.db)
  await settleJobs(database.db, tasks)
  await start()
  await vi.waitFor(() => expect(done).toEqual(['first']), { timeout: 10_000 })
})

/** As if its server had died of a job three times. */
async function spend(key: string): Promise<void> {
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = ${key}`.execute(database.db)
}

describe('the jobs of a runner that died', () => {
  /** Has a job taken by a runner that has a connection as long as this is not called off. */
  async function taken(name: string, { attempts = 1 } = {}): Promise<() => Promise<void>> {
    const id = `pool-${randomUUID()}`
    const client = new pg.Client({ connectionString: database.connectionString, application_name: runnerName(id) })
    await client.connect()
    await add(job(name))
    await sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = ${id}, attempts = ${attempts} WHERE key = ${name}`.execute(
      database.db,
    )
    return () => client.end()
  }

  /** The server notices a moment later that a connection has gone. */
  const resolved = (expected: () => Promise<void>) =>
    vi.waitFor(
      async () => {
        await settleJobs(database.db, tasks)
        await expected()
      },
      { timeout: 10_000 },
    )

  it('are given back, and those of one that lives are not', async () => {
    const die = await taken('orphan')
    const end = await taken('held')
    await die()
    await resolved(async () =>
      expect(await jobs()).toEqual([
        { key: 'held', attempts: 1, isLocked: true },
        { key: 'orphan', attempts: 1, isLocked: false },
      ]),
    )
    await end()
  })

  it('are begun again by the next that starts', async () => {
    await (await taken('orphan'))()
    await resolved(async () => expect((await jobs())[0]?.isLocked).toBe(false))
    await start()
    await vi.waitFor(() => expect(done).toEqual(['orphan']), { timeout: 10_000 })
  })

  it('are given up when it died of them three times', async () => {
    await (await taken('poison', { attempts: 3 }))()
    await resolved(async () => expect(await jobs()).toEqual([]))
    expect([done, await givenUp()]).toEqual([[], ['poison']])
  })

  it('are not taken from a runner of ours', async () => {
    const working = Promise.withResolvers<void>()
    act = () => working.promise
    await start()
    await add(job('slow'))
    await vi.waitFor(() => expect(done).toEqual(['slow']), { timeout: 10_000 })
    await settleJobs(database.db, tasks)
    expect(await jobs()).toEqual([{ key: 'slow', attempts: 1, isLocked: true }])
    working.resolve()
  })
})
