import type { Item } from '@arbour/contract/entities/item'
import { showToast } from '#ui/toast/toast-store.ts'
import { fateOf, fateSentence } from './model/open-item.ts'

/** Items that were found elsewhere when they were read where they had been shown, as they were there. */
const ledAway = new Map<string, Item>()

/** What was read at a path may have gone elsewhere meanwhile, by somebody else: whoever follows it says so, though nobody has been told of it yet. */
export function noteLedAway(path: string, before: Item | undefined, now: Item): void {
  if (before?.path === path && now.path !== path) ledAway.set(now.id, before)
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
