import { expect, it } from 'vitest'
import { type Run, supervise } from '#platform/postgres/supervise.ts'

/** Returns a run that lasts until it is stopped, or ended by the test. */
function run(): Run & { end(): void } {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  return { ended, end: () => resolve(), stop: async () => resolve() }
}

/** Returns the outcomes of consecutive starts: a run, or an error. Any further start is an error too. */
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

it('leaves a failing first start to the caller', async () => {
  await expect(supervise({ ...inTurn(new Error('No room')), log })).rejects.toThrow('No room')
})

it('restarts what ended, also when a start fails in between, and logs it', async () => {
  const [first, second] = [run(), run()]
  const { start, asked } = inTurn(first, new Error('Not yet'), second)
  const supervised = await supervise({ start, log, limits: { pause: 1 } })
  first.end()
  await expect.poll(() => asked).toEqual([first, new Error('Not yet'), second])
  await expect.poll(() => said).toContain('PostgreSQL is running again')
  expect(said).toContain('PostgreSQL could not be started again: Not yet')
  await supervised.stop()
  await second.ended
  await supervised.ended
  expect(asked).toHaveLength(3)
})

it('gives up when starts fail repeatedly', async () => {
  const first = run()
  const { start, asked } = inTurn(first)
  const supervised = await supervise({ start, log, limits: { endings: 3, pause: 1 } })
  first.end()
  await supervised.ended
  expect(asked).toHaveLength(4)
})

it('ignores earlier failures after a while', async () => {
  const runs = Array.from({ length: 6 }, run)
  const { start, asked } = inTurn(...runs)
  const supervised = await supervise({ start, log, limits: { endings: 1, period: 0 } })
  for (const [index, one] of runs.slice(0, -1).entries()) {
    one.end()
    await expect.poll(() => asked.length).toBe(index + 2)
  }
  await supervised.stop()
})

it('restarts nothing once it is stopped, and stops a pending start', async () => {
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
