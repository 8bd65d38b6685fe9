import type { Item } from '@arbour/contract/entities/items/item'
import { heldItem } from '#features/files/items/public/cache.ts'
import { crossesBorder, type DropTarget, itemsToMove } from '#features/files/items/public/model.ts'
import type { ImpactQuestion } from './impact-query.ts'

/** Items about which can be asked at once. */
const MAX_ASKED = 500

/**
 * What is to be asked before items are moved into a folder; null where nothing of them and of the folder is open to selected people only, or to
 * people from outside, so that nobody gains or loses access by it. Of more than 500 items it is asked about the first.
 */
export function moveQuestion(items: readonly Item[], target: DropTarget & { is_restricted?: boolean }): ImpactQuestion | null {
  // What is copied to another team's files gives and takes nothing of the item.
  const moved = itemsToMove(items, target).filter((item) => !crossesBorder(item, target))
  // A breadcrumb does not know it of itself.
  const isInto = target.is_restricted ?? heldItem(target.id)?.is_restricted ?? false
  const isClosing = isInto || moved.some(({ is_restricted }) => is_restricted)
  const isOutside = isReached(heldItem(target.id) ?? target) || moved.some(isReached)
  if (moved.length === 0 || (!isClosing && !isOutside)) return null
  return { ids: moved.slice(0, MAX_ASKED).map(({ id }) => id), destination_id: target.id }
}

/** Whether others than the team come to an item by the folders above it, or to what is put into it. What a breadcrumb does not know, the items below it do. */
function isReached({ inside_shared_folder, is_shared, is_dir = true, reached_by_link }: Partial<Item>): boolean {
  return inside_shared_folder === true || reached_by_link === true || (is_dir && is_shared === true)
}
