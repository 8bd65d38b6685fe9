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
export function startOperation(services: ItemServices, act: Operation): Promise<void> {
  switch (act.kind) {
    case 'move':
      return moveItems(services, act.items, act.target)
    case 'copy':
      return copyItems(services, act.items, act.target)
    case 'duplicate':
      return duplicateItems(services, act.items)
    case 'delete':
      return deleteItems(services, act.items)
    case 'delete-permanently':
      return deletePermanently(services, act.items)
    case 'restore':
      return restoreItems(services, act.items)
    case 'star':
    case 'unstar':
      return starItems(services, act.items, act.kind === 'star')
    case 'undo-move':
      return undoMove(services, act.items)
    case 'undo-copy':
      return undoCopy(services, act.items)
    case 'undo-restore':
      return undoRestore(services, act.items)
    case 'undo-delete':
      return undoDelete(services, act.items)
  }
}
