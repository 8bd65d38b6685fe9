import type { Item } from '@arbour/contract/entities/items/item'
import { moveQuestion } from '#features/files/access-impact/public.ts'
import { findHeldShares } from '#features/files/items/public/cache.ts'
import { crossesBorder, type DropTarget, itemsToMove, nestingText } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { notify } from '#ui/toast/notify.ts'
import { loadMoveWarning } from './parts.ts'

/**
 * Whether to move items into a folder, where no dialog has said yet what that does: where somebody would gain or lose access the person is
 * asked. Nothing is asked, the server neither, where nothing is restricted. What holds a shared folder and would come to stand in another is
 * refused with the reason.
 */
export async function mayMove(services: ItemServices, items: readonly Item[], target: DropTarget): Promise<boolean> {
  const nested = await findHeldShares(services.client, itemsToMove(items, target), target)
  if (nested) {
    notify(nestingText(nested, target), [], 'warning')
    return false
  }
  const question = moveQuestion(items, target)
  if (question === null) return true
  // Often no dialog comes, so nothing that is typed is kept for one.
  const { confirmMove } = await loadMoveWarning()
  const isWanted = await confirmMove(services, { items: itemsToMove(items, target), target, question })
  if (!isWanted) services.announce('Nothing was moved')
  return isWanted
}

/**
 * The same for a paste, which nothing on the screen has announced: what would cross the border of two teams is copied, and the person is
 * asked whether to.
 */
export async function mayPaste(services: ItemServices, items: readonly Item[], target: DropTarget): Promise<boolean> {
  const copied = itemsToMove(items, target).filter((item) => crossesBorder(item, target))
  if (copied.length > 0) {
    const { confirmCopy } = await loadMoveWarning()
    if (!(await confirmCopy(services, copied, target))) return false
  }
  return mayMove(services, items, target)
}
