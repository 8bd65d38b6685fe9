import type { Item } from '@arbour/contract/entities/items/item'
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { type Applied, applyAnswers, type Layer, whileShown } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { messageOf, type NameConflict, nameConflictOf } from '#lib/api/errors.ts'
import { isUnreachable } from '#lib/browser/line.ts'
import { notify } from '#ui/toast/notify.ts'
import { loadRunDialogs } from '../parts.ts'
import type { Act } from './act.ts'
import { type Outcome, runBatch } from './batch.ts'
import { createRun, type Failure, type RunWords } from './run.ts'
import { guardRun, shownRuns } from './shown-runs.ts'
import { rememberRun } from './unfinished-runs.ts'

export interface ItemRun<R> {
  items: readonly Item[]
  words: RunWords
  /** The same as data, item for item, for what shall go on after the page was left in its middle. */
  act?: Act
  run: (item: Item, conflict: ConflictMode) => Promise<R>
  /** What is shown of items before the server has done it. */
  layerFor?: (items: readonly Item[]) => Layer
  /** What the run did to an item, for the lists that hold it. */
  appliedBy: (item: Item, result: R) => readonly Applied[]
  /** Another sentence for an error, or null for its own. */
  explain?: (error: unknown) => string | null
}

/** A run is shown once it has taken so long, in milliseconds. */
export const QUIET_MS = 1000
/** So many items are shown as done before they are, and applied together: what is longer shows how far it really is. */
const CHUNK = 20

/**
 * Works through items with everything a person sees of it: the panel with its progress once it takes long, the question when a name is
 * taken, and at the end what failed. The lists follow as it goes on.
 */
export async function runItems<R>(services: ItemServices, work: ItemRun<R>): Promise<Outcome<Item, R>[]> {
  const { dialogs, client } = services
  const run = createRun(work.words, work.items.length)
  const release = guardRun(run)
  const remembered = work.act && rememberRun(work.words, work.act)
  const showing = window.setTimeout(() => shownRuns.add(run), QUIET_MS)
  const failureOf = (item: Item, error: unknown): Failure => ({ item, reason: work.explain?.(error) ?? messageOf(error) })

  const outcomes = await runBatch<Item, R>({
    items: work.items,
    chunk: CHUNK,
    around: (items, act) =>
      whileShown(work.layerFor?.(items) ?? {}, act, (ended) =>
        applyAnswers(
          client,
          succeeded(ended).flatMap(({ item, result }) => work.appliedBy(item, result)),
        ),
      ),
    ready: run.ready,
    run: (item, conflict) => {
      run.update({ current: item })
      return work.run(item, conflict)
    },
    conflictOf: nameConflictOf,
    askConflict: async ({ item, inTheWay, remaining }) => {
      run.update({ phase: 'asking' })
      const { askConflict } = await loadRunDialogs()
      const answer = await askConflict(dialogs, { item, inTheWay: (inTheWay as NameConflict).item, remaining })
      run.update({ phase: run.phaseNow() })
      return answer
    },
    onOutcome: (outcome) => {
      const { done, succeeded: went, skipped, failures } = run.get()
      run.update({
        done: done + 1,
        succeeded: went + (outcome.kind === 'succeeded' ? 1 : 0),
        skipped: skipped + (outcome.kind === 'skipped' ? 1 : 0),
        failures: outcome.kind === 'failed' ? [...failures, failureOf(outcome.item, outcome.error)] : failures,
      })
      remembered?.isThrough(done + 1)
    },
    signal: run.signal,
  }).finally(() => {
    release()
    remembered?.end()
    window.clearTimeout(showing)
    run.update({ phase: 'ended', current: null })
  })

  const { failures } = run.get()
  const [first] = failures
  if (first && outcomes.every((outcome) => outcome.kind === 'failed' && isUnreachable(outcome.error))) {
    // Nothing was done for want of a line, over which the dialog would have to come too.
    notify(first.reason, [], 'error')
  } else if (failures.length > 0 && !shownRuns.get().includes(run)) {
    void loadRunDialogs().then(({ showFailures }) => showFailures(dialogs, work.words, failures))
  }
  return outcomes
}

/** The results of what went through. */
export function succeeded<R>(outcomes: readonly Outcome<Item, R>[]): { item: Item; result: R }[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'succeeded' ? [{ item: outcome.item, result: outcome.result }] : []))
}
