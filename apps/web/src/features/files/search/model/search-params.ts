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
  is_starred?: true
}

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
  const type = ITEM_TYPES.find((one) => one === search.type)
  const subType = [...FOLDER_SUB_TYPES, ...FILE_SUB_TYPES].find((one) => one === search.sub_type)
  return {
    ...parseListParams(search),
    ...(type && { type }),
    ...(subType && { sub_type: subType }),
    ...(isId(search.parent_id) && { parent_id: search.parent_id }),
    ...((search.is_starred === true || search.is_starred === 'true') && { is_starred: true as const }),
  }
}

function tagsIn(value: unknown): string[] {
  const all: unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const tags = all.flatMap((tag) => (typeof tag === 'string' ? [tag.trim()] : []))
  const areSound =
    tags.length === all.length && tags.length <= MAX_TAGS && tags.every((tag) => tag.length >= 1 && tag.length <= 50)
  return areSound ? tags : []
}

/** The defaults, which are omitted from the URL. */
export const LIST_DEFAULTS: ListParams = { q: '', tags: [], sort: DEFAULT_SEARCH_SORT, page: 1 }

export type SearchInput = CallInput<typeof filesSearch>

/** Returns the API request for the page. */
export function toSearchInput(params: SearchParams): SearchInput {
  const { q, type, sub_type, tags, parent_id, is_starred, sort, page } = params
  return {
    q: q.trim(),
    tags,
    sort,
    page,
    ...(type && { type }),
    ...(sub_type && { sub_type }),
    ...(parent_id && { parent_id }),
    ...(is_starred && { is_starred }),
  }
}

/** Changes parameters; another filter or order resets the page. */
export function changeParams<P extends ListParams>(params: P, change: Partial<P>): P {
  return { ...params, page: 1, ...change }
}

/** Whether filters other than the query are set. */
export function isFiltered(params: SearchParams | ListParams): boolean {
  const { tags, type, sub_type, is_starred } = params as SearchParams
  return tags.length > 0 || type !== undefined || sub_type !== undefined || is_starred === true
}

/** Clears the filters; query, order and scope stay. */
export function withoutFilters<P extends ListParams>(params: P): P {
  return changeParams<ListParams>(params, {
    tags: [],
    ...('type' in params && { type: undefined, sub_type: undefined, is_starred: undefined }),
  }) as P
}
