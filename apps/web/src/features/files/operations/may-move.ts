import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { moveQuestion } from '#features/files/access-impact/public.ts'
import { findCachedShares } from '#features/files/items/public/cache.ts'
import { crossesBorder, type DropTarget, itemsToMove, nestingText } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { notify } from '#ui/toast/notify.ts'
import { loadMoveWarning } from './parts.ts'

/**
 * Confirms a move if no dialog has shown its effects: asks the user if anyone would gain or lose access. Neither the user nor the
 * server is asked if nothing is restricted. Rejects moving a folder that contains a shared folder into another shared folder,
 * with the reason.
 */
export async function canMove(services: ItemServices, items: readonly Item[], target: DropTarget): Promise<boolean> {
  const nestedShare = await findCachedShares(services.client, itemsToMove(items, target), target)
  if (nestedShare) {
    notify(nestingText(nestedShare, target), [], 'warning')
    return false
  }
  const question = moveQuestion(items, target)
  if (question === null) return true
  // Often no dialog opens, so typed keys are not recorded for one.
  const { confirmMove } = await loadMoveWarning()
  const isWanted = await confirmMove(services, { items: itemsToMove(items, target), target, question })
  if (!isWanted) services.announce(t('files.operations.nothingWasMoved'))
  return isWanted
}

/**
 * Confirms a paste, which no dialog has announced: items that would move between teams are copied, and the user is asked whether
 * to copy them.
 */
export async function canPaste(services: ItemServices, items: readonly Item[], target: DropTarget): Promise<boolean> {
  const itemsToCopy = itemsToMove(items, target).filter((item) => crossesBorder(item, target))
  if (itemsToCopy.length > 0) {
    const { confirmCopy } = await loadMoveWarning()
    if (!(await confirmCopy(services, itemsToCopy, target))) return false
  }
  return canMove(services, items, target)
}
