import type { Item } from '@arbour/contract/entities/items/item'
import { showToast } from '#ui/toast/toast-store.ts'
import { fateOf, fateSentence } from './model/open-item.ts'

/** Open items that were found elsewhere before anybody told of it, as they were where they are open. */
const ledAway = new Map<string, Item>()

/** What is open was found elsewhere, by somebody else's doing: whoever follows it says so, though nobody has been told of it yet. */
export function noteLedAway(before: Item, now: Item): void {
  ledAway.set(now.id, before)
}

/** Says once where an item went that was open. */
export function sayLedAway(path: string, now: Item): void {
  const before = ledAway.get(now.id)
  ledAway.delete(now.id)
  const message = before?.path === path ? fateSentence(fateOf(before, now), before, now) : null
  if (message) showToast({ type: 'info', message })
}

/** It is said already. */
export function forgetLedAway(id: string): void {
  ledAway.delete(id)
}
