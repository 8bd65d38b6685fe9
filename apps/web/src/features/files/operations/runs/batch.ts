/**
 * Processes several items one after another with progress, a prompt for name conflicts, and an outcome for each, so that one
 * failure does not stop the others. Independent of React and the API.
 */
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'

/** The user's decision about a name conflict. */
export type ConflictChoice = 'replace' | 'keep' | 'skip'

export interface ConflictDecision {
  choice: ConflictChoice
  /** Applies to all further conflicts of this bulk operation. */
  isForAll: boolean
}

export type Outcome<T, R> =
  | { kind: 'succeeded'; item: T; result: R }
  | { kind: 'skipped'; item: T }
  | { kind: 'failed'; item: T; error: unknown }
  /** The bulk operation was cancelled before this item. */
  | { kind: 'cancelled'; item: T }

export interface BatchRun<T, R> {
  items: readonly T[]
  run: (item: T, conflict: ConflictMode) => Promise<R>
  /** Returns the conflicting item if the error is a name conflict, otherwise null. */
  getConflict: (error: unknown) => unknown
  /** Called on a conflict, while processing waits. `remaining` is the number of items after this one. */
  promptConflict: (question: { item: T; inTheWay: unknown; remaining: number }) => Promise<ConflictDecision>
  /** The number of items processed within one call of `wrapChunk`. All if absent. */
  chunk?: number
  /** Processes a chunk of the items, with setup and cleanup. */
  wrapChunk?: (items: readonly T[], send: () => Promise<Outcome<T, R>[]>) => Promise<Outcome<T, R>[]>
  /** Resolves when the next item can start. */
  ready?: () => Promise<void>
  /** Called after each processed item. */
  onOutcome?: (outcome: Outcome<T, R>) => void
  signal?: AbortSignal
}

export async function runBatch<T, R>(batch: BatchRun<T, R>): Promise<Outcome<T, R>[]> {
  const { items, chunk = items.length, wrapChunk = (_, send) => send() } = batch
  const outcomes: Outcome<T, R>[] = []
  let lastingChoice: ConflictChoice | null = null

  const attempt = async (item: T, index: number): Promise<Outcome<T, R>> => {
    try {
      return { kind: 'succeeded', item, result: await batch.run(item, 'error') }
    } catch (error) {
      const inTheWay = batch.getConflict(error)
      if (inTheWay === null) return { kind: 'failed', item, error }
      const decision: ConflictDecision = lastingChoice
        ? { choice: lastingChoice, isForAll: true }
        : await batch.promptConflict({ item, inTheWay, remaining: batch.items.length - index - 1 })
      if (decision.isForAll) lastingChoice = decision.choice
      return resolve(batch, item, decision.choice)
    }
  }

  const workThrough = async (start: number, chunkItems: readonly T[]) => {
    const chunkOutcomes: Outcome<T, R>[] = []
    for (const [index, item] of chunkItems.entries()) {
      await batch.ready?.()
      if (batch.signal?.aborted) {
        chunkOutcomes.push({ kind: 'cancelled', item })
        continue
      }
      const outcome = await attempt(item, start + index)
      chunkOutcomes.push(outcome)
      batch.onOutcome?.(outcome)
    }
    return chunkOutcomes
  }

  for (let start = 0; start < items.length; start += chunk) {
    const chunkItems = items.slice(start, start + chunk)
    outcomes.push(...(await wrapChunk(chunkItems, () => workThrough(start, chunkItems))))
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
