import type { Item } from '@arbour/contract/entities/items/item'
import type { DropTarget } from '#features/files/items/public/model.ts'

/** An item before and after the operation. */
export interface DoneItem {
  item: Item
  /** `undoId` restores the replaced item; null if nothing was replaced. */
  result: { file: Item; undoId: string | null }
}

/**
 * A bulk operation as plain data, with its items in processing order. It is stored while it runs, so that it can continue with
 * the remaining items if the page is closed.
 */
export type Operation =
  | { kind: 'move' | 'copy'; items: readonly Item[]; target: DropTarget }
  | { kind: 'duplicate' | 'delete' | 'delete-permanently' | 'restore' | 'star' | 'unstar'; items: readonly Item[] }
  | { kind: 'undo-move' | 'undo-copy' | 'undo-restore'; items: readonly DoneItem[] }
  | { kind: 'undo-delete'; items: readonly Pick<DoneItem, 'item'>[] }

/** Returns the operation with the items that remain after a number of processed ones. */
export function withoutFirst(operation: Operation, doneCount: number): Operation {
  // The kind of operation stays the same.
  return { ...operation, items: operation.items.slice(doneCount) } as Operation
}
