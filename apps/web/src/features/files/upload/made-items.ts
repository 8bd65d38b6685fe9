import type { Item } from '@arbour/contract/entities/items/item'

type Listener = (item: Item) => void

/** Uploads that have made nothing for so long send something large, in milliseconds. */
const MAKING_MS = 10_000

const listeners = new Set<Listener>()
let madeAt = Number.NEGATIVE_INFINITY
let isSending = () => false

/** Calls back with each file and folder that an upload made, or gave a new version, as the server answered. Gives back what ends that. */
export function onItemMade(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellItemMade(item: Item): void {
  madeAt = Date.now()
  for (const listener of listeners) listener(item)
}

/** Whether uploads make one item after another at this moment. */
export function isMakingItems(): boolean {
  return Date.now() - madeAt < MAKING_MS && isSending()
}

/** Names who knows whether any upload is on its way. */
export function askWhetherSending(ask: () => boolean): void {
  isSending = ask
}
