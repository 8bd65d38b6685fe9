import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { assertConsistent } from '../support/assert-consistent.ts'
import { makeWorld, type World } from '../support/world.ts'
import { type Action, anyAction } from './model/actions.ts'
import { compareAll, compareFound, readMountNames } from './model/compare.ts'
import { REGRESSIONS } from './model/regressions.ts'
import { actor, type Run, startRun } from './model/run.ts'
import { SHARE_ACTIONS } from './model/share-actions.ts'
import { TREE_ACTIONS } from './model/tree-actions.ts'

/** As in the model of one tree (files/tree-model.test.ts): a failure prints `MODEL_SEED` and `MODEL_PATH`. */
const { MODEL_RUNS, MODEL_ACTIONS, MODEL_SEED, MODEL_PATH } = process.env
const ACTIONS = Number(MODEL_ACTIONS ?? (isLong ? 60 : 12))
const RUNS = Number(MODEL_RUNS ?? (isLong ? 150 : 1))
/** Milliseconds. */
const TIME_LIMIT_MS = isLong || MODEL_RUNS ? 3_600_000 : 240_000

/** Folders of the first team, mounted in the trees of the others for all or for one user: the situation under test. */
const BEGINNING: Action[] = [
  { kind: 'share', by: 0, item: 0, with: 0, role: 'editor', people: 'all' },
  { kind: 'share', by: 0, item: 0, with: 1, role: 'contributor', people: 'second' },
  { kind: 'place', by: 3, share: 0, in: 0 },
  { kind: 'place', by: 5, share: 0, in: 0 },
]

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const DO: { [K in Action['kind']]: (run: Run, action: Extract<Action, { kind: K }>) => Promise<void> } = {
  ...TREE_ACTIONS,
  ...SHARE_ACTIONS,
}

async function perform(run: Run, action: Action): Promise<void> {
  if ('by' in action && actor(run, action.by).hasLeft) return
  await (DO[action.kind] as (run: Run, action: Action) => Promise<void>)(run, action)
}

/** Uses a new world after a failure, so that damage does not affect the shrinking of the run. */
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

it('three teams see each other’s items as in a simple model, after each action of any of them', {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const actions = fc.array(anyAction, { minLength: 1, maxLength: ACTIONS, size: 'max' })
  const property = fc.asyncProperty(actions, (all) =>
    inWorld(async (run) => {
      const there = () => run.people.filter(({ hasLeft }) => !hasLeft)
      for (const [n, action] of [...BEGINNING, ...all].entries()) {
        await perform(run, action)
        await readMountNames(run)
        // In a short run, Admins and members check alternately: checking as all of them takes twice as long.
        for (const caller of there()) if (isLong || caller.isAdmin === (n % 2 === 0)) await compareFound(run, caller)
        if (isLong) await assertConsistent(world)
      }
      for (const caller of there()) await compareAll(run, caller)
    }),
  )
  const seed = MODEL_SEED ? { seed: Number(MODEL_SEED), path: MODEL_PATH ?? '' } : {}
  const limit = { interruptAfterTimeLimit: TIME_LIMIT_MS - 40_000, ...seed }
  await fc.assert(property, { ...limit, numRuns: RUNS + REGRESSIONS.length, examples: REGRESSIONS })
})
