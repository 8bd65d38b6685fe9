import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { describe, expect, it, vi } from 'vitest'
import { type BatchRun, type ConflictDecision, runBatch } from './batch.ts'

class NameConflictError extends Error {}

/** A bulk operation on names, where those in `taken` conflict and those in `broken` always fail. */
function startBatch(
  items: string[],
  { taken = [] as string[], broken = [] as string[], decision = {} as ConflictDecision } = {},
) {
  const sent: [string, ConflictMode][] = []
  const promptConflict = vi.fn(async () => decision)
  const batch: BatchRun<string, string> = {
    items,
    run: async (item, conflict) => {
      sent.push([item, conflict])
      if (broken.includes(item)) throw new Error('broken')
      if (taken.includes(item) && conflict === 'error') throw new NameConflictError()
      return `${item} done`
    },
    getConflict: (error) => (error instanceof NameConflictError ? 'in the way' : null),
    promptConflict,
  }
  return { batch, sent, promptConflict }
}

describe('Batch', () => {
  it('processes all items despite failures', async () => {
    const { batch } = startBatch(['a', 'b', 'c'], { broken: ['b'] })
    const progress: number[] = []
    const outcomes = await runBatch({ ...batch, onOutcome: () => progress.push(progress.length + 1) })
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['succeeded', 'failed', 'succeeded'])
    expect(progress).toEqual([1, 2, 3])
  })

  it('asks about each conflict and reports the number of remaining items', async () => {
    const { batch, sent, promptConflict } = startBatch(['a', 'b', 'c'], {
      taken: ['a', 'b'],
      decision: { choice: 'keep', isForAll: false },
    })
    await runBatch(batch)
    expect(promptConflict).toHaveBeenCalledTimes(2)
    expect(promptConflict).toHaveBeenNthCalledWith(1, { item: 'a', inTheWay: 'in the way', remaining: 2 })
    expect(sent).toContainEqual(['a', 'keep'])
  })

  it('asks once if the answer applies to all', async () => {
    const { batch, promptConflict } = startBatch(['a', 'b', 'c'], {
      taken: ['a', 'b', 'c'],
      decision: { choice: 'skip', isForAll: true },
    })
    const outcomes = await runBatch(batch)
    expect(promptConflict).toHaveBeenCalledTimes(1)
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['skipped', 'skipped', 'skipped'])
  })

  it('stops between two items when cancelled', async () => {
    const { batch } = startBatch(['a', 'b', 'c'])
    const controller = new AbortController()
    const outcomes = await runBatch({ ...batch, signal: controller.signal, onOutcome: () => controller.abort() })
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['succeeded', 'cancelled', 'cancelled'])
  })
})
