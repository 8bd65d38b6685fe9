import type { SearchSort } from '@arbour/contract/calls/lists'
import { FIGURES } from '@arbour/contract/entities/figures'
import type { Item } from '@arbour/contract/entities/item'
import type { FolderData } from '../../model/folder-data.ts'

/** What a list has to do about one item: nothing, show it as it is now in its place, take it out, or be read again. */
export type Difference = 'same' | 'changed' | 'gone' | 'reordered'

/** The fields that decide where an item stands, by what a list is sorted by. */
const ORDERED_BY: Record<string, readonly (keyof Item)[]> = {
  name: ['name', 'is_dir'],
  updated: ['updated', 'is_dir', 'is_accessible', 'name'],
  created: ['created', 'is_dir', 'is_accessible', 'name'],
  size: ['size', 'is_dir', 'name'],
  type: ['type', 'sub_type', 'ext', 'is_dir', 'is_accessible', 'name'],
  tags: ['tags', 'is_dir', 'name'],
  ...Object.fromEntries(FIGURES.map((figure) => [figure, ['finance', 'is_dir', 'name']])),
}

/** Compares what a folder shows of an item with how it is now; null when the person no longer sees it. Pure. */
export function compareItem(
  { file, items }: Pick<FolderData, 'file' | 'items'>,
  sort: SearchSort | null,
  id: string,
  now: Item | null,
): Difference {
  const shown = items.find((item) => item?.id === id)
  const isHere = now !== null && now.parent?.id === file?.id && (now.deleted === null) === (file?.deleted == null)
  if (!isHere) return shown ? 'gone' : 'same'
  if (!shown) return 'reordered'
  if (JSON.stringify(shown) === JSON.stringify(now)) return 'same'
  const [by = 'name'] = (sort ?? 'name').split(':')
  const fields = ORDERED_BY[by]
  return fields?.every((field) => JSON.stringify(shown[field]) === JSON.stringify(now[field])) ? 'changed' : 'reordered'
}
