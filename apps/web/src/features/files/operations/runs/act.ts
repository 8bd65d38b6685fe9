import type { Item } from '@arbour/contract/entities/items/item'
import type { DropTarget } from '#features/files/items/public/model.ts'

/** An item as it was, and as it is after the act. */
export interface Done {
  item: Item
  /** `undoId` brings back what it replaced; null when it replaced nothing. */
  result: { file: Item; undoId: string | null }
}

/**
 * What is done to items, as plain data in the order in which they are worked through: it is kept while it goes on, and done to those that
 * are left when the page was left in its middle.
 */
export type Act =
  | { kind: 'move' | 'copy'; items: readonly Item[]; target: DropTarget }
  | { kind: 'duplicate' | 'delete' | 'delete-permanently' | 'restore' | 'star' | 'unstar'; items: readonly Item[] }
  | { kind: 'undo-move' | 'undo-copy' | 'undo-restore'; items: readonly Done[] }
  | { kind: 'undo-delete'; items: readonly Pick<Done, 'item'>[] }

/** The act on what is left after so many items. */
export function restOf(act: Act, done: number): Act {
  // Which of the kinds it is stays as it is.
  return { ...act, items: act.items.slice(done) } as Act
}
