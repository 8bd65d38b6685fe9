import type { Item } from '@arbour/contract/entities/items/item'
import type { Neighbour } from './neighbours.ts'

/** A requested step: its direction, and the file it started from. `from` is null once it was taken, or was not possible. */
export interface Step {
  by: 1 | -1
  from: string | null
}

/**
 * Returns what remains to be done for a step while the file with an id is shown: load a place of the list, open a file, or
 * nothing at the end of the list. Null if no step is pending: after leaving the file in another way, such as back navigation, it
 * is dropped.
 */
export function getRemainingStep(
  step: Step,
  id: string,
  target: Neighbour,
): { kind: 'load'; index: number } | { kind: 'go'; item: Item } | { kind: 'nothing' } | null {
  if (step.from !== id) return null
  if (target === null) return { kind: 'nothing' }
  return target.kind === 'unknown' ? { kind: 'load', index: target.index } : { kind: 'go', item: target.item }
}
