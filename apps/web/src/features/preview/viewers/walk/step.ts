import type { Item } from '@arbour/contract/entities/items/item'
import type { Neighbour } from './neighbours.ts'

/** A step that was asked for: which way, and from which file. `from` is null once it was taken, or could not be. */
export interface Step {
  by: 1 | -1
  from: string | null
}

/**
 * What is left to do for a step, while the file with an id is shown: load a place of the list, go to a file, or nothing, at the end of the
 * list. Null when none is open: whoever left the file meanwhile, by Back, does not want it any more.
 */
export function leftOf(
  step: Step,
  id: string,
  target: Neighbour,
): { kind: 'load'; index: number } | { kind: 'go'; item: Item } | { kind: 'nothing' } | null {
  if (step.from !== id) return null
  if (target === null) return { kind: 'nothing' }
  return target.kind === 'unknown' ? { kind: 'load', index: target.index } : { kind: 'go', item: target.item }
}
