import type { Item, ItemSubType, ItemType } from '@arbour/contract/entities/item'

const KINDS: Record<ItemSubType | ItemType, string> = {
  folder: 'Folder',
  project: 'Project',
  company: 'Company',
  file: 'File',
  document: 'Document',
  image: 'Image',
  shortcut: 'Shortcut',
  smart: 'Smart view',
  cloud: 'Cloud doc',
  link: 'Link',
}

/** What an item is, in a word: `Project`, `PDF document`. */
export function kindOf(item: Pick<Item, 'type' | 'sub_type' | 'ext'>): string {
  const kind = KINDS[item.sub_type ?? item.type]
  return item.ext && item.sub_type !== 'folder' ? `${item.ext.toUpperCase()} ${kind.toLowerCase()}` : kind
}

/** Bytes of all files among the items; folders count nothing. */
export function totalSize(items: readonly Pick<Item, 'size'>[]): number {
  return items.reduce((sum, item) => sum + (item.size ?? 0), 0)
}

/** A path without names to read it from: `/all/A%20B` has been decoded to `/all/A B`, whose last part is `A B`. */
export function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
