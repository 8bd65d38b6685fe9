import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { PageMeta } from '../entities/common.ts'
import { FIGURES } from '../entities/items/figures.ts'
import { MAX_PAGE_SIZE } from '../limits.ts'
import { malformed } from '../read-fields.ts'

/** Sorting and paging of lists. */

const ITEM_SORT_KEYS = ['name', 'updated', 'activity_at', 'created', 'size', 'type', 'tags', 'parent', ...FIGURES] as const
const SEARCH_SORT_KEYS = ['relevance', ...ITEM_SORT_KEYS] as const
const DIRECTIONS = ['asc', 'desc'] as const

export const ItemSortKey = z.enum(ITEM_SORT_KEYS)
export type ItemSortKey = z.infer<typeof ItemSortKey>

const Direction = z.enum(DIRECTIONS)

function sortProblem(keys: readonly string[]) {
  return { error: malformed(() => t('errors.fields.sort', { keys: keys.join(', ') })) }
}

/** `key:asc` or `key:desc`; folders are first in either direction. */
export const ItemSort = z.templateLiteral([ItemSortKey, ':', Direction], sortProblem(ITEM_SORT_KEYS)).meta({
  id: 'ItemSort',
  description:
    '`key:asc` or `key:desc`. Folders come first in both directions, except at the top level of the bin with `updated`, which is the deletion date there. `type` is the displayed type of an item (`PDF document`), `tags` ' +
    'are compared in their listed order, `parent` is the name of the folder. Items without a visible value come last in both directions, by name.',
  examples: ['name:asc'],
})
export type ItemSort = z.infer<typeof ItemSort>

/** As {@link ItemSort}, plus relevance: `relevance:asc` lists the best match first. */
export const SearchSort = z.templateLiteral([z.enum(SEARCH_SORT_KEYS), ':', Direction], sortProblem(SEARCH_SORT_KEYS)).meta({
  id: 'SearchSort',
  description: 'Like `ItemSort`, and by relevance: `relevance:asc` puts the best match first.',
  examples: ['relevance:asc'],
})
export type SearchSort = z.infer<typeof SearchSort>

const BIN_SORT_KEYS = [...ITEM_SORT_KEYS, 'deleted'] as const
/** As {@link ItemSort}, plus the deletion date: the sort orders of the top of the bin. */
export const BinSort = z.templateLiteral([z.enum(BIN_SORT_KEYS), ':', Direction], sortProblem(BIN_SORT_KEYS))
export type BinSort = z.infer<typeof BinSort>

const BROWSE_SORT_KEYS = [...SEARCH_SORT_KEYS, 'deleted'] as const
/** Sort orders of `files/browse`: folders, smart views and the bin. */
export const BrowseSort = z.templateLiteral([z.enum(BROWSE_SORT_KEYS), ':', Direction], sortProblem(BROWSE_SORT_KEYS)).meta({
  id: 'BrowseSort',
  description: 'Like `SearchSort`. In the bin, also by the deletion date, which `updated` is there too.',
  examples: ['deleted:desc'],
})
export type BrowseSort = z.infer<typeof BrowseSort>

/** Returns whether a value is a {@link SearchSort}. Does not use a schema, because the web's initial bundle contains none. */
export function isSearchSort(value: unknown): value is SearchSort {
  return SEARCH_SORT_KEYS.some((key) => DIRECTIONS.some((direction) => value === `${key}:${direction}`))
}

export const Page = z.int().min(1).max(1_000_000).default(1)
export const Take = z.int().min(1).max(MAX_PAGE_SIZE)

/** Paging metadata of results whose total is only counted up to a limit. */
export const SearchMeta = PageMeta.extend({
  is_total_exact: z.boolean().describe('False if there are more than `total_items`.'),
}).meta({ id: 'SearchMeta', description: 'Which part of the results a response contains. Results are counted up to a limit.' })
export type SearchMeta = z.infer<typeof SearchMeta>
