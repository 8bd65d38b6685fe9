/** What the server said of the pictures of items while they were on the screen, by the version of the item: it outlives every refetch. */
import type { Item } from '@arbour/contract/entities/item'
import type { Rendition } from '@arbour/contract/entities/rendition'

export interface Thumbnail extends Pick<Rendition, 'state' | 'url' | 'reason'> {
  object_meta: Item['object_meta']
}

const known = new Map<string, Thumbnail | null>()
const listeners = new Set<() => void>()

/** What stands for a version of an item here. */
export function keyOf({ id, object_id }: Pick<Item, 'id' | 'object_id'>): string {
  return `${id} ${object_id ?? ''}`
}

/** The last word on a picture; undefined as long as there is none, null where nobody may know. */
export function knownThumbnail(key: string): Thumbnail | null | undefined {
  return known.get(key)
}

export function noteThumbnail(key: string, thumbnail: Thumbnail | null): void {
  known.set(key, thumbnail)
  for (const listener of listeners) listener()
}

export function subscribeThumbnails(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
