import type { Item } from '@arbour/contract/entities/items/item'

/** Returns the URL of the larger thumbnail of a file, or null. */
export function largeThumbnail({ thumbnail_url }: Pick<Item, 'thumbnail_url'>): string | null {
  return thumbnail_url === null ? null : `${thumbnail_url}?size=large`
}
