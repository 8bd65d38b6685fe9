import type { Item } from '@arbour/contract/entities/items/item'
import { showToast } from '#ui/toast/toast-store.ts'
import { fateOf, fateSentence } from './model/open-item.ts'

/** Open items that were found at another path before the live event arrived, in their previous state. */
const ledAway = new Map<string, Item>()

/**
 * Records that the open item was found elsewhere because of another user's change, so that the redirect shows a message although
 * no event has arrived yet.
 */
export function noteLedAway(before: Item, now: Item): void {
  ledAway.set(now.id, before)
}

/** Shows once where the open item was moved. */
export function sayLedAway(path: string, now: Item): void {
  const before = ledAway.get(now.id)
  ledAway.delete(now.id)
  const message = before?.path === path ? fateSentence(fateOf(before, now), before, now) : null
  if (message) showToast({ type: 'info', message })
}

/** The message was already shown. */
export function forgetLedAway(id: string): void {
  ledAway.delete(id)
}
