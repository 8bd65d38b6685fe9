import type { Item } from '@arbour/contract/entities/items/item'
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { applyItemChanges, type ItemChange, type Layer, withOptimisticUpdate } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getErrorMessage, getNameConflict, type NameConflict } from '#lib/api/errors.ts'
import { isUnreachable } from '#lib/browser/connection.ts'
import { notify } from '#ui/toast/notify.ts'
import { loadRunDialogs } from '../parts.ts'
import { type Outcome, runBatch } from './batch.ts'
import type { Operation } from './operation.ts'
import { createRun, type Failure } from './run.ts'
import type { RunKind } from './run-kinds.ts'
import { guardRun, shownRuns } from './shown-runs.ts'
import { rememberRun } from './unfinished-runs.ts'

export interface ItemRun<R> {
  items: readonly Item[]
  kind: RunKind
  /** The same operation as data, so that it can continue after the page was closed. */
  operation?: Operation
  run: (item: Item, conflict: ConflictMode) => Promise<R>
  /** Returns the optimistic update for the items. */
  layerFor?: (items: readonly Item[]) => Layer
  /** Returns the effect of the operation on an item, for cached lists. */
  appliedBy: (item: Item, result: R) => readonly ItemChange[]
  /** Returns another message for an error, or null for its own. */
  explain?: (error: unknown) => string | null
}

/** A bulk operation is shown once it has taken this long, in milliseconds. */
export const QUIET_MS = 1000
/** This many items are shown as done in advance and applied together; longer operations show their actual progress. */
const CHUNK = 20

/**
 * Processes items with the complete interface: a progress panel once it takes long, prompts for name conflicts, and failures at
 * the end. Lists are updated as it progresses.
 */
export async function runItems<R>(services: ItemServices, work: ItemRun<R>): Promise<Outcome<Item, R>[]> {
  const { dialogs, client } = services
  const run = createRun(work.kind, work.items.length)
  const release = guardRun(run)
  const storedRun = work.operation && rememberRun(work.kind, work.operation)
  const showTimer = window.setTimeout(() => shownRuns.add(run), QUIET_MS)
  const toFailure = (item: Item, error: unknown): Failure => ({ item, reason: work.explain?.(error) ?? getErrorMessage(error) })

  const outcomes = await runBatch<Item, R>({
    items: work.items,
    chunk: CHUNK,
    wrapChunk: (items, send) =>
      withOptimisticUpdate(work.layerFor?.(items) ?? {}, send, (chunkOutcomes) =>
        applyItemChanges(
          client,
          getSuccesses(chunkOutcomes).flatMap(({ item, result }) => work.appliedBy(item, result)),
        ),
      ),
    ready: run.ready,
    run: (item, conflict) => {
      run.update({ current: item })
      return work.run(item, conflict)
    },
    getConflict: getNameConflict,
    promptConflict: async ({ item, inTheWay, remaining }) => {
      run.update({ phase: 'asking' })
      const { promptConflict } = await loadRunDialogs()
      const decision = await promptConflict(dialogs, { item, inTheWay: (inTheWay as NameConflict).item, remaining })
      run.update({ phase: run.phaseNow() })
      return decision
    },
    onOutcome: (outcome) => {
      const { done, succeeded: went, skipped, failures } = run.get()
      run.update({
        done: done + 1,
        succeeded: went + (outcome.kind === 'succeeded' ? 1 : 0),
        skipped: skipped + (outcome.kind === 'skipped' ? 1 : 0),
        failures: outcome.kind === 'failed' ? [...failures, toFailure(outcome.item, outcome.error)] : failures,
      })
      storedRun?.isThrough(done + 1)
    },
    signal: run.signal,
  }).finally(() => {
    release()
    storedRun?.end()
    window.clearTimeout(showTimer)
    run.update({ phase: 'ended', current: null })
  })

  const { failures } = run.get()
  const [firstFailure] = failures
  if (firstFailure && outcomes.every((outcome) => outcome.kind === 'failed' && isUnreachable(outcome.error))) {
    // Nothing was done because the connection is lost, which would also prevent the dialog from loading.
    notify(firstFailure.reason, [], 'error')
  } else if (failures.length > 0 && !shownRuns.get().includes(run)) {
    void loadRunDialogs().then(({ showFailures }) => showFailures(dialogs, work.kind, failures))
  }
  return outcomes
}

/** Returns the results of the successful items. */
export function getSuccesses<R>(outcomes: readonly Outcome<Item, R>[]): { item: Item; result: R }[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'succeeded' ? [{ item: outcome.item, result: outcome.result }] : []))
}
