/** Thumbnails of items returned by the server while they were visible, by version of the item. Survives refetches. */
import type { Item } from '@arbour/contract/entities/items/item'
import type { Rendition } from '@arbour/contract/entities/items/rendition'

export interface Thumbnail extends Pick<Rendition, 'state' | 'url' | 'reason'> {
  object_meta: Item['object_meta']
}

const thumbnails = new Map<string, Thumbnail | null>()
const listeners = new Set<() => void>()

/** Returns the key of a version of an item. */
export function getThumbnailKey({ id, object_id }: Pick<Item, 'id' | 'object_id'>): string {
  return `${id} ${object_id ?? ''}`
}

/** Returns the last known thumbnail; undefined if it was never requested, null without permission. */
export function getThumbnail(key: string): Thumbnail | null | undefined {
  return thumbnails.get(key)
}

export function recordThumbnail(key: string, thumbnail: Thumbnail | null): void {
  thumbnails.set(key, thumbnail)
  for (const listener of listeners) listener()
}

/** Invalidates the thumbnails of changed items, so that visible ones are requested again. */
export function forgetThumbnails(itemIds: ReadonlySet<string>): void {
  const staleKeys = [...thumbnails.keys()].filter((key) => itemIds.has(key.slice(0, key.indexOf(' '))))
  for (const key of staleKeys) thumbnails.delete(key)
  if (staleKeys.length > 0) for (const listener of listeners) listener()
}

export function subscribeThumbnails(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
