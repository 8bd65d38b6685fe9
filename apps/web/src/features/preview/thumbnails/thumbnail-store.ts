/** What the server said of the thumbnails of items while they were on the screen, by the version of the item: it outlives every refetch. */
import type { Item } from '@arbour/contract/entities/items/item'
import type { Rendition } from '@arbour/contract/entities/items/rendition'

export interface Thumbnail extends Pick<Rendition, 'state' | 'url' | 'reason'> {
  object_meta: Item['object_meta']
}

const known = new Map<string, Thumbnail | null>()
const listeners = new Set<() => void>()

/** What stands for a version of an item here. */
export function keyOf({ id, object_id }: Pick<Item, 'id' | 'object_id'>): string {
  return `${id} ${object_id ?? ''}`
}

/** What was said last of a thumbnail; undefined as long as nobody asked, null where nobody may know. */
export function knownThumbnail(key: string): Thumbnail | null | undefined {
  return known.get(key)
}

export function noteThumbnail(key: string, thumbnail: Thumbnail | null): void {
  known.set(key, thumbnail)
  for (const listener of listeners) listener()
}

/** Something happened to these items: what was said of their thumbnails may be otherwise by now, and what is shown of them asks anew. */
export function forgetThumbnails(itemIds: ReadonlySet<string>): void {
  const stale = [...known.keys()].filter((key) => itemIds.has(key.slice(0, key.indexOf(' '))))
  for (const key of stale) known.delete(key)
  if (stale.length > 0) for (const listener of listeners) listener()
}

export function subscribeThumbnails(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
