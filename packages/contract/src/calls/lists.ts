import { z } from 'zod'
import { PageMeta } from '../entities/common.ts'
import { MAX_PAGE_SIZE } from '../limits.ts'

/** How lists are sorted and paged (design.md section 5). */

export const ItemSortKey = z.enum(['name', 'updated', 'created', 'size', 'type'])
export type ItemSortKey = z.infer<typeof ItemSortKey>

const Direction = z.enum(['asc', 'desc'])

/** `key:asc` or `key:desc`; folders come first either way. */
export const ItemSort = z.templateLiteral([ItemSortKey, ':', Direction])
export type ItemSort = z.infer<typeof ItemSort>

/** As {@link ItemSort}, and by relevance: `relevance:asc` has the best first. */
export const SearchSort = z.templateLiteral([z.enum(['relevance', ...ItemSortKey.options]), ':', Direction])
export type SearchSort = z.infer<typeof SearchSort>

export const Page = z.int().min(1).max(1_000_000).default(1)
export const Take = z.int().min(1).max(MAX_PAGE_SIZE)

/** Meta of results that are counted up to a bound only. */
export const SearchMeta = PageMeta.extend({
  /** False when there are more than `total_items`. */
  is_total_exact: z.boolean(),
})
export type SearchMeta = z.infer<typeof SearchMeta>
