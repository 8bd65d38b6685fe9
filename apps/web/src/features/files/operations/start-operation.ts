import type { ItemServices } from '#features/files/items/public/services.ts'
import { copyItems, duplicateItems } from './copy-items.ts'
import { deleteItems, deletePermanently } from './delete-items.ts'
import { moveItems } from './move-items.ts'
import { restoreItems } from './restore-items.tsx'
import type { Operation } from './runs/operation.ts'
import { starItems } from './star-items.ts'
import { undoCopy, undoDelete, undoMove, undoRestore } from './undo.ts'

/**
 * Continues an interrupted operation with the remaining items. The first may be done already because the page was closed during
 * it: the server accepts a repetition, and for a copy it reports a name conflict.
 */
export function startOperation(services: ItemServices, operation: Operation): Promise<void> {
  switch (operation.kind) {
    case 'move':
      return moveItems(services, operation.items, operation.target)
    case 'copy':
      return copyItems(services, operation.items, operation.target)
    case 'duplicate':
      return duplicateItems(services, operation.items)
    case 'delete':
      return deleteItems(services, operation.items)
    case 'delete-permanently':
      return deletePermanently(services, operation.items)
    case 'restore':
      return restoreItems(services, operation.items)
    case 'star':
    case 'unstar':
      return starItems(services, operation.items, operation.kind === 'star')
    case 'undo-move':
      return undoMove(services, operation.items)
    case 'undo-copy':
      return undoCopy(services, operation.items)
    case 'undo-restore':
      return undoRestore(services, operation.items)
    case 'undo-delete':
      return undoDelete(services, operation.items)
  }
}
