import type { Item } from '@arbour/contract/entities/items/item'

type Listener = (item: Item) => void

/** If no item was created for this long, a large file is being sent. In milliseconds. */
const MAKING_MS = 10_000

const listeners = new Set<Listener>()
let createdAt = Number.NEGATIVE_INFINITY
let isSending = () => false

/**
 * Subscribes to files and folders created by uploads, including new versions, as returned by the server. Returns a function that
 * unsubscribes.
 */
export function onItemCreated(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyItemCreated(item: Item): void {
  createdAt = Date.now()
  for (const listener of listeners) listener(item)
}

/** Whether uploads are currently creating items one after another. */
export function isMakingItems(): boolean {
  return Date.now() - createdAt < MAKING_MS && isSending()
}

/** Sets the function that returns whether any upload is running. */
export function setUploadStatusSource(ask: () => boolean): void {
  isSending = ask
}
