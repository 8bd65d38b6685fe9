/**
 * Several items worked through one after another: progress, a decision when a name is taken,
 * and an outcome for each, so that one failure never ends the others. Knows neither React nor the API.
 */
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'

/** What a person decides when the place holds an item of that name. */
export type ConflictChoice = 'replace' | 'keep' | 'skip'

export interface ConflictAnswer {
  choice: ConflictChoice
  /** The same for every conflict that follows in this run. */
  isForAll: boolean
}

export type Outcome<T, R> =
  | { kind: 'succeeded'; item: T; result: R }
  | { kind: 'skipped'; item: T }
  | { kind: 'failed'; item: T; error: unknown }
  /** The run was cancelled before its turn came. */
  | { kind: 'cancelled'; item: T }

export interface BatchRun<T, R> {
  items: readonly T[]
  run: (item: T, conflict: ConflictMode) => Promise<R>
  /** The item in the way when the error is a name conflict, else null. */
  conflictOf: (error: unknown) => unknown
  /** Asked while the run waits. `remaining` counts the items after this one. */
  askConflict: (question: { item: T; inTheWay: unknown; remaining: number }) => Promise<ConflictAnswer>
  /** So many items are worked through within one call of `around`. All when absent. */
  chunk?: number
  /** Works through a part of the items, with what has to be done before and after. */
  around?: (items: readonly T[], act: () => Promise<Outcome<T, R>[]>) => Promise<Outcome<T, R>[]>
  /** Resolves when the next item may begin. */
  ready?: () => Promise<void>
  /** After each item that was tried. */
  onOutcome?: (outcome: Outcome<T, R>) => void
  signal?: AbortSignal
}

export async function runBatch<T, R>(batch: BatchRun<T, R>): Promise<Outcome<T, R>[]> {
  const { items, chunk = items.length, around = (_, act) => act() } = batch
  const outcomes: Outcome<T, R>[] = []
  let standing: ConflictChoice | null = null

  const attempt = async (item: T, index: number): Promise<Outcome<T, R>> => {
    try {
      return { kind: 'succeeded', item, result: await batch.run(item, 'error') }
    } catch (error) {
      const inTheWay = batch.conflictOf(error)
      if (inTheWay === null) return { kind: 'failed', item, error }
      const answer: ConflictAnswer = standing
        ? { choice: standing, isForAll: true }
        : await batch.askConflict({ item, inTheWay, remaining: batch.items.length - index - 1 })
      if (answer.isForAll) standing = answer.choice
      return resolve(batch, item, answer.choice)
    }
  }

  const workThrough = async (from: number, some: readonly T[]) => {
    const ended: Outcome<T, R>[] = []
    for (const [index, item] of some.entries()) {
      await batch.ready?.()
      if (batch.signal?.aborted) {
        ended.push({ kind: 'cancelled', item })
        continue
      }
      const outcome = await attempt(item, from + index)
      ended.push(outcome)
      batch.onOutcome?.(outcome)
    }
    return ended
  }

  for (let from = 0; from < items.length; from += chunk) {
    const some = items.slice(from, from + chunk)
    outcomes.push(...(await around(some, () => workThrough(from, some))))
  }
  return outcomes
}

async function resolve<T, R>(batch: BatchRun<T, R>, item: T, choice: ConflictChoice): Promise<Outcome<T, R>> {
  if (choice === 'skip') return { kind: 'skipped', item }
  try {
    return { kind: 'succeeded', item, result: await batch.run(item, choice) }
  } catch (error) {
    return { kind: 'failed', item, error }
  }
}
