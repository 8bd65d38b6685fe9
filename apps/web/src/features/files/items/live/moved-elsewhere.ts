import type { Item } from '@arbour/contract/entities/items/item'
import { showToast } from '#ui/toast/toast-store.ts'
import { fateSentence, getFate } from './model/open-item.ts'

/** Open items that were found at another path before the live event arrived, in their previous state. */
const movedItems = new Map<string, Item>()

/**
 * Records that the open item was found elsewhere because of another user's change, so that the redirect shows a message although
 * no event has arrived yet.
 */
export function itemMovedElsewhere(before: Item, now: Item): void {
  movedItems.set(now.id, before)
}

/** Shows once where the open item was moved. */
export function notifyItemMoved(path: string, now: Item): void {
  const before = movedItems.get(now.id)
  movedItems.delete(now.id)
  const message = before?.path === path ? fateSentence(getFate(before, now), before, now) : null
  if (message) showToast({ type: 'info', message })
}

/** The message was already shown. */
export function forgetMovedItem(id: string): void {
  movedItems.delete(id)
}
