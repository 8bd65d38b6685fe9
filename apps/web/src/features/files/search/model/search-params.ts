import type { CallInput } from '@arbour/contract/calls/call'
import type { filesSearch } from '@arbour/contract/calls/items/search'
import { isSearchSort, type SearchSort } from '@arbour/contract/calls/lists'
import {
  FILE_SUB_TYPES,
  FOLDER_SUB_TYPES,
  ITEM_TYPES,
  type ItemSubType,
  type ItemType,
} from '@arbour/contract/entities/items/item'
import { isId } from '@arbour/contract/is-id'
import { DAY_RANGES, type DayRangeKey, getRangeDays, isDay, isReversed } from '#lib/day-ranges.ts'
import { formats } from '#lib/text/formats.ts'

/** Best match first: the default order of search results. */
export const DEFAULT_SEARCH_SORT: SearchSort = 'relevance:asc'
const MAX_PAGE = 1_000_000
const MAX_TAGS = 50

/** The parameters of `/projects` and `/companies`. */
export interface ListParams {
  q: string
  /** Names of tags. */
  tags: string[]
  sort: SearchSort
  page: number
}

/** The parameters of `/search`, a folder as the search scope, and whether to find starred items only. */
export interface SearchParams extends ListParams {
  type?: ItemType
  sub_type?: ItemSubType
  parent_id?: string
  /** The member who owns the items. */
  owner_id?: string
  /** When items were changed: a common range, or days, both included. */
  changed?: DayRangeKey
  from?: string
  to?: string
  is_starred?: true
}

/** When items were changed, in the parameters of `/search`. */
export type ChangedFilter = Pick<SearchParams, 'changed' | 'from' | 'to'>

/** Parses the parameters of a URL; invalid ones are replaced by their defaults. */
export function parseListParams(search: Record<string, unknown>): ListParams {
  const page = Number(search.page)
  return {
    q: typeof search.q === 'string' && search.q.length <= 255 ? search.q : '',
    tags: tagsIn(search.tags),
    sort: isSearchSort(search.sort) ? search.sort : DEFAULT_SEARCH_SORT,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** Like {@link parseListParams}, for `/search`. */
export function parseSearchParams(search: Record<string, unknown>): SearchParams {
  const type = ITEM_TYPES.find((itemType) => itemType === search.type)
  const subType = [...FOLDER_SUB_TYPES, ...FILE_SUB_TYPES].find((candidate) => candidate === search.sub_type)
  return {
    ...parseListParams(search),
    ...(type && { type }),
    ...(subType && { sub_type: subType }),
    ...(isId(search.parent_id) && { parent_id: search.parent_id }),
    ...(isId(search.owner_id) && { owner_id: search.owner_id }),
    ...readChangedFilter(search),
    ...((search.is_starred === true || search.is_starred === 'true') && { is_starred: true as const }),
  }
}

function readChangedFilter({ changed, from, to }: Record<string, unknown>): ChangedFilter {
  const key = DAY_RANGES.find((range) => range.key === changed)?.key
  if (key) return { changed: key }
  const days = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
  return isReversed({ from: '', to: '', ...days }) ? {} : days
}

function tagsIn(value: unknown): string[] {
  const values: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const tags = values.flatMap((tag) => (typeof tag === 'string' ? [tag.trim()] : []))
  const areSound =
    tags.length === values.length && tags.length <= MAX_TAGS && tags.every((tag) => tag.length >= 1 && tag.length <= 50)
  return areSound ? tags : []
}

/** The defaults, which are omitted from the URL. */
export const LIST_DEFAULTS: ListParams = { q: '', tags: [], sort: DEFAULT_SEARCH_SORT, page: 1 }

export type SearchInput = CallInput<typeof filesSearch>

/** Returns the API request for the page. `now` decides the days of common ranges. */
export function toSearchInput(params: SearchParams, now = new Date()): SearchInput {
  const { q, type, sub_type, tags, parent_id, owner_id, is_starred, sort, page } = params
  const { from = '', to = '' } = params.changed ? getRangeDays(params.changed, now) : params
  return {
    q: q.trim(),
    tags,
    sort,
    page,
    ...(type && { type }),
    ...(sub_type && { sub_type }),
    ...(parent_id && { parent_id }),
    ...(owner_id && { owner_id }),
    ...((from !== '' || to !== '') && {
      date_ranges: [{ field: 'updated', from: from || null, to: to || null, time_zone: formats.timeZone }],
    }),
    ...(is_starred && { is_starred }),
  }
}

/** Changes parameters; another filter or order resets the page. */
export function changeParams<P extends ListParams>(params: P, change: Partial<P>): P {
  return { ...params, page: 1, ...change }
}

/** Whether filters other than the query are set. */
export function isFiltered(params: SearchParams | ListParams): boolean {
  const { tags, type, sub_type, owner_id, changed, from, to, is_starred } = params as SearchParams
  return (
    tags.length > 0 || is_starred === true || [type, sub_type, owner_id, changed, from, to].some((filter) => filter !== undefined)
  )
}

/** Clears the filters; query, order and scope stay. */
export function withoutFilters<P extends ListParams>(params: P): P {
  const { type, sub_type, owner_id, changed, from, to, is_starred, ...otherParams } = params as P & SearchParams
  return changeParams<ListParams>(otherParams, { tags: [] }) as P
}
