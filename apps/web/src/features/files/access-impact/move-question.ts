import type { Item } from '@arbour/contract/entities/items/item'
import { cachedItem } from '#features/files/items/public/cache.ts'
import { crossesBorder, type DropTarget, itemsToMove } from '#features/files/items/public/model.ts'
import type { ImpactQuestion } from './impact-query.ts'

/** The maximum number of items in one request. */
const MAX_REQUESTED = 500

/**
 * Returns the proposed change for moving items into a folder; null if neither the items nor the folder are restricted or have
 * external access, so that the move does not change access. Only includes the first 500 items.
 */
export function moveQuestion(items: readonly Item[], target: DropTarget & { is_restricted?: boolean }): ImpactQuestion | null {
  // A copy into another team's folder does not affect access to the original.
  const movedItems = itemsToMove(items, target).filter((item) => !crossesBorder(item, target))
  // Breadcrumbs do not include it.
  const isInto = target.is_restricted ?? cachedItem(target.id)?.is_restricted ?? false
  const isClosing = isInto || movedItems.some(({ is_restricted }) => is_restricted)
  const isOutside = isReached(cachedItem(target.id) ?? target) || movedItems.some(isReached)
  if (movedItems.length === 0 || (!isClosing && !isOutside)) return null
  return { ids: movedItems.slice(0, MAX_REQUESTED).map(({ id }) => id), destination_id: target.id }
}

/**
 * Whether people outside the team can access an item through its ancestors, or the items put into it. If a breadcrumb does not
 * include it, it is derived from the items below.
 */
function isReached({ inside_shared_folder, is_shared, is_dir = true, reached_by_link }: Partial<Item>): boolean {
  return inside_shared_folder === true || reached_by_link === true || (is_dir && is_shared === true)
}
