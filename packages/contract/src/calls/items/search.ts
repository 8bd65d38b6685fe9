import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { DateRange, SearchText, SmartFilters } from '../../entities/items/filters.ts'
import { Item, ItemSubType, ItemType } from '../../entities/items/item.ts'
import { FiltersChange } from '../../entities/items/new-item.ts'
import { ReportFigures } from '../../entities/report.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, SearchMeta, SearchSort, Take } from '../lists.ts'

const tag = 'Search'

export const filesSearch = defineCall({
  method: 'POST',
  path: '/files/search',
  summary: 'Search items',
  description:
    'Each word of `q` must match, in whole or in part and in any order, in the name, extension, tags or description. Case and accents are ignored, and spelling is corrected. ' +
    'Items must have all given tags. Counts are exact up to a limit, as `is_total_exact` reports.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    q: SearchText.default(''),
    type: ItemType.optional(),
    sub_type: ItemSubType.optional(),
    /** Tag names. */
    tags: z.array(z.string().max(50)).max(50).default([]),
    /** Searches below this folder, at any depth. */
    parent_id: Id.optional(),
    date_ranges: z.array(DateRange).max(10).default([]),
    owner_id: Id.optional().describe(
      'A member of the team who owns the items. Items of other teams are left out: their owner is not visible.',
    ),
    is_starred: z.boolean().optional(),
    is_accessible: z.boolean().optional(),
    /** An item to exclude: the smart view whose filters are being tried, which does not list itself. */
    except_id: Id.optional(),
    sort: SearchSort.default('relevance:asc'),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(Item), meta: SearchMeta }),
  errors: ['not_found', 'forbidden', 'gone'],
})

export const filesSearchTotals = defineCall({
  method: 'POST',
  path: '/files/search/totals',
  summary: 'Get the financial totals of found projects or companies',
  description:
    'For all results of `files/search` with the same parameters, on all pages, limited to items of the own team whose figures are visible to the user. Items inside another result with the same figure ' +
    'are part of it and counted once.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    q: SearchText.default(''),
    sub_type: z.enum(['project', 'company']),
    /** Tag names. */
    tags: z.array(z.string().max(50)).max(50).default([]),
  }),
  response: z.object({
    counted: z.int().nonnegative().describe('The number of results whose figures are visible to the user.'),
    totals: z.array(ReportFigures).nullable().describe('One for each currency. Null if there are more results than are counted.'),
  }),
  errors: [],
})

export const filesSuggestions = defineCall({
  method: 'POST',
  path: '/files/suggestions',
  summary: 'Get search suggestions',
  description: 'The first results for search-as-you-type, in search order.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ q: SearchText, type: ItemType.optional(), sub_type: ItemSubType.optional() }),
  response: z.object({ items: z.array(Item) }),
  errors: [],
})

export const filesFilters = defineCall({
  method: 'POST',
  path: '/files/filters',
  summary: 'Get the filters of a smart view',
  description: 'Includes the path of the searched folder, as visible to the user.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({ id: Id }),
  response: z.object({ filters: SmartFilters }),
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const filesFiltersUpdate = defineCall({
  method: 'POST',
  path: '/files/filters/update',
  summary: 'Save the filters of a smart view',
  description: 'At least one filter must be applied.',
  tag,
  auth: 'member',
  scope: 'files:write',
  request: z.strictObject({ id: Id, ...FiltersChange.shape }),
  response: z.object({ file: Item, filters: SmartFilters }),
  errors: ['not_found', 'forbidden', 'conflict', 'gone'],
})
