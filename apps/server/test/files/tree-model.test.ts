import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertConsistent } from '../support/assert-consistent.ts'
import { makeWorld, type World } from '../support/world.ts'
import { type Action, anyAction } from './model/actions.ts'
import { compareStored } from './model/compare-stored.ts'
import { compareVisible } from './model/compare-visible.ts'
import { prepare } from './model/prepare.ts'
import { REGRESSIONS } from './model/regressions.ts'
import { actor, perform, type Run, startRun } from './model/run.ts'

/** Allowed statuses of a call, or of a WebDAV request, with concurrent changes. */
const DOCUMENTED_STATUSES = [200, 400, 403, 404, 405, 409, 410, 412]

/**
 * `MODEL_RUNS` and `MODEL_ACTIONS` override the numbers of runs and of calls in each. Reproduce a failure with `MODEL_SEED=-72
 * MODEL_PATH=79:0:0`, or as an example in regressions.ts.
 */
const { MODEL_RUNS, MODEL_ACTIONS, MODEL_SEED, MODEL_PATH } = process.env
const ACTIONS = Number(MODEL_ACTIONS ?? (isLong ? 250 : 90))
const RUNS = Number(MODEL_RUNS ?? (isLong ? 300 : 3))
/** Milliseconds. */
const TIME_LIMIT_MS = isLong || MODEL_RUNS ? 3_600_000 : 240_000
const OPTIONS = {
  numRuns: RUNS,
  interruptAfterTimeLimit: TIME_LIMIT_MS - 40_000,
  ...(MODEL_SEED && { seed: Number(MODEL_SEED), path: MODEL_PATH ?? '' }),
}
const LIMITS = { timeout: TIME_LIMIT_MS }

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** Uses a new world after a failure, so that corrupt data does not affect the shrinking of the run. */
async function inWorld(test: (run: Run) => Promise<void>): Promise<void> {
  try {
    await test(await startRun(world))
    await assertConsistent(world)
  } catch (error) {
    await world.close({ isBroken: true })
    world = await makeWorld()
    throw error
  }
}

async function callback(run: Run, actions: readonly Action[]): Promise<void> {
  for (const one of actions) await perform(run, await prepare(run, one), JSON.stringify(one))
}

describe('the tree', () => {
  it('equals a simple model, for every user, after any sequence of calls', LIMITS, async () => {
    const property = fc.asyncProperty(
      fc.array(anyAction, { minLength: 1, maxLength: ACTIONS, size: 'max' }),
      fc.nat(2),
      (actions, viewerIndex) =>
        inWorld(async (run) => {
          await callback(run, actions)
          for (const team of new Set(run.people.map((caller) => caller.team))) await compareStored(world.db, run.model, team)
          for (const by of [viewerIndex, (viewerIndex + 1) % 3, 3 + viewerIndex]) await compareVisible(run, actor(run, by))
        }),
    )
    await fc.assert(property, { ...OPTIONS, numRuns: OPTIONS.numRuns + REGRESSIONS.length, examples: REGRESSIONS })
  })

  it('stays consistent under concurrent calls', LIMITS, async () => {
    const property = fc.asyncProperty(
      fc.array(anyAction, { maxLength: 16, size: 'max' }),
      fc.array(anyAction, { minLength: 1, maxLength: 24, size: 'max' }),
      (before, together) =>
        inWorld(async (run) => {
          await callback(run, before)
          const requests = await Promise.all(together.map((one) => prepare(run, one)))
          const responses = await Promise.all(requests.map((one) => one.send(world)))
          responses.forEach(({ status, body }, index) => {
            expect(DOCUMENTED_STATUSES, JSON.stringify([together[index], body])).toContain(status)
          })
        }),
    )
    await fc.assert(property, OPTIONS)
  })
})
