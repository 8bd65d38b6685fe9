import type { Item } from '@arbour/contract/entities/item'
import type { ConflictMode } from '@arbour/contract/entities/new-item'
import type { ItemServices } from '#features/items/public.ts'
import { messageOf, type NameConflict, nameConflictOf } from '#lib/errors.ts'
import { type Outcome, runBatch } from './batch.ts'
import { createProgress } from './progress-store.ts'
import type { RunWords } from './run-words.ts'

export interface ItemRun<R> {
  items: readonly Item[]
  words: RunWords
  run: (item: Item, conflict: ConflictMode) => Promise<R>
  /** Another sentence for an error, or null for its own. */
  explain?: (error: unknown) => string | null
}

const loadDialogs = () => import('./run-dialogs.tsx')

/** More items than this are shown with their progress. */
const QUIET_ITEMS = 3

/**
 * Works through items with everything a person sees of it: progress and Cancel when they are many,
 * the question when a name is taken, and at the end what failed (spec 1 sections 4 and 8).
 */
export async function runItems<R>(services: ItemServices, run: ItemRun<R>): Promise<Outcome<Item, R>[]> {
  const { dialogs } = services
  const explain = (error: unknown) => run.explain?.(error) ?? messageOf(error)
  const progress = run.items.length > QUIET_ITEMS ? createProgress(run.items.length) : null
  if (progress) void loadDialogs().then(({ showProgress }) => showProgress(dialogs, run.words, progress))

  const outcomes = await runBatch({
    items: run.items,
    run: (item, conflict) => {
      progress?.start(item)
      return run.run(item, conflict)
    },
    conflictOf: nameConflictOf,
    askConflict: async ({ item, inTheWay, remaining }) => {
      progress?.pause(true)
      const { askConflict } = await loadDialogs()
      const answer = await askConflict(dialogs, { item, inTheWay: (inTheWay as NameConflict).item, remaining })
      progress?.pause(false)
      return answer
    },
    onProgress: (done) => progress?.advance(done),
    signal: progress?.signal,
  })

  const failures = outcomes.flatMap((outcome) =>
    outcome.kind === 'failed' ? [{ item: outcome.item, reason: explain(outcome.error) }] : [],
  )
  progress?.finish(failures)
  if (!progress && failures.length > 0) {
    void loadDialogs().then(({ showFailures }) => showFailures(dialogs, run.words, failures))
  }
  return outcomes
}

/** The results of what went through. */
export function succeeded<R>(outcomes: readonly Outcome<Item, R>[]): { item: Item; result: R }[] {
  return outcomes.flatMap((outcome) => (outcome.kind === 'succeeded' ? [{ item: outcome.item, result: outcome.result }] : []))
}
