import type { Item } from '@arbour/contract/entities/item'
import { moveQuestion } from '#features/access-impact/public.ts'
import { type DropTarget, type ItemServices, itemsToMove } from '#features/items/public.ts'
import { loadMoveWarning } from './parts.ts'

/**
 * Whether to move items into a folder, where no dialog has said yet what that does: where somebody would gain or lose access the person is
 * asked. Nothing is asked, the server neither, where nothing is restricted.
 */
export async function mayMove(services: ItemServices, items: readonly Item[], target: DropTarget): Promise<boolean> {
  const question = moveQuestion(items, target)
  if (question === null) return true
  // Often no dialog comes, so nothing that is typed is kept for one.
  const { confirmMove } = await loadMoveWarning()
  const isWanted = await confirmMove(services, { items: itemsToMove(items, target), target, question })
  if (!isWanted) services.announce('Nothing was moved')
  return isWanted
}
