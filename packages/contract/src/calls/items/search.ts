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
  summary: 'Find items',
  description:
    'All words of `q` must be found, whole or in part, in any order, in the name, the extension, a tag or the description; accents and case are ignored, spelling is corrected. ' +
    'Several tags must all be there. Counts are exact up to a bound, which `is_total_exact` tells.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    q: SearchText.default(''),
    type: ItemType.optional(),
    sub_type: ItemSubType.optional(),
    /** Names of tags. */
    tags: z.array(z.string().max(50)).max(50).default([]),
    /** A folder to look below, at any depth. */
    parent_id: Id.optional(),
    date_ranges: z.array(DateRange).max(10).default([]),
    is_starred: z.boolean().optional(),
    is_accessible: z.boolean().optional(),
    /** An item to leave out: the smart view whose filters are tried, which does not list itself. */
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
  summary: 'What projects or companies that are found cost and bring',
  description:
    'Of all that `files/search` finds for the same, on every page, the own team’s whose figures the person may know. What stands inside another one that has such a figure is ' +
    'part of that, and added up once.',
  tag,
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    q: SearchText.default(''),
    sub_type: z.enum(['project', 'company']),
    /** Names of tags. */
    tags: z.array(z.string().max(50)).max(50).default([]),
  }),
  response: z.object({
    counted: z.int().nonnegative().describe('How many of them have figures that the person may know.'),
    totals: ReportFigures.nullable().describe('Null where more is found than is counted.'),
  }),
  errors: [],
})

export const filesSuggestions = defineCall({
  method: 'POST',
  path: '/files/suggestions',
  summary: 'The first few items that a search would find',
  description: 'While somebody types, in the order of the search.',
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
  summary: 'The filters of a smart view',
  description: 'With the path of the folder that it looks in, as the person sees it.',
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
