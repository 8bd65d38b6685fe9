import { expect, it } from 'vitest'
import { type Run, supervise } from '#platform/postgres/supervise.ts'

/** Something that runs until it is stopped, or made to end. */
function run(): Run & { end(): void } {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  return { ended, end: () => resolve(), stop: async () => resolve() }
}

/** What `start` is asked for in turn: a run, or an error. Anything beyond is an error too. */
function inTurn(...outcomes: (Run | Error)[]) {
  const asked: (Run | Error)[] = []
  const start = async () => {
    const next = outcomes[asked.length] ?? new Error('Nothing is left')
    asked.push(next)
    if (next instanceof Error) throw next
    return next
  }
  return { start, asked }
}

const said: string[] = []
const note = (message: string) => void said.push(message)
const log = { debug: note, warn: note, error: note }

it('leaves the first start that fails to the caller', async () => {
  await expect(supervise({ ...inTurn(new Error('No room')), log })).rejects.toThrow('No room')
})

it('starts again what ended, also when a start fails in between, and says so', async () => {
  const [first, second] = [run(), run()]
  const { start, asked } = inTurn(first, new Error('Not yet'), second)
  const supervised = await supervise({ start, log, limits: { pause: 1 } })
  first.end()
  await expect.poll(() => asked).toEqual([first, new Error('Not yet'), second])
  await expect.poll(() => said).toContain('PostgreSQL runs again')
  expect(said).toContain('PostgreSQL could not be started again: Not yet')
  await supervised.stop()
  await second.ended
  await supervised.ended
  expect(asked).toHaveLength(3)
})

it('gives up when starts fail again and again', async () => {
  const first = run()
  const { start, asked } = inTurn(first)
  const supervised = await supervise({ start, log, limits: { endings: 3, pause: 1 } })
  first.end()
  await supervised.ended
  expect(asked).toHaveLength(4)
})

it('forgets endings that are long ago', async () => {
  const runs = Array.from({ length: 6 }, run)
  const { start, asked } = inTurn(...runs)
  const supervised = await supervise({ start, log, limits: { endings: 1, period: 0 } })
  for (const [index, one] of runs.slice(0, -1).entries()) {
    one.end()
    await expect.poll(() => asked.length).toBe(index + 2)
  }
  await supervised.stop()
})

it('starts nothing again once it is stopped, and stops what was starting', async () => {
  const [first, second] = [run(), run()]
  const starting = Promise.withResolvers<Run>()
  const starts = [Promise.resolve(first), starting.promise]
  let asked = 0
  const supervised = await supervise({ start: () => starts[asked++] ?? Promise.reject(new Error('Too often')), log })
  first.end()
  await expect.poll(() => asked).toBe(2)
  const stopped = supervised.stop()
  starting.resolve(second)
  await stopped
  await second.ended
  expect(asked).toBe(2)
})
