import type { SharedSort } from '@arbour/contract/calls/sharing/shares'
import { isId } from '@arbour/contract/is-id'

/** The parameters of `/shared`. */
export interface SharedParams {
  side: 'with_us' | 'by_us'
  q: string
  sort: SharedSort
  page: number
  /** Only shares by or with one team; '' for all. */
  team: string
  /** The share whose invitation is opened immediately; '' for none. */
  add: string
}

/** The defaults, which are omitted from the URL. */
export const SHARED_DEFAULTS: SharedParams = { side: 'with_us', q: '', sort: 'name:asc', page: 1, team: '', add: '' }

const MAX_PAGE = 1_000_000
const MAX_WORDS = 255
const SORT = /^(name|parent|type|tags|updated):(asc|desc)$/

/** Parses the parameters of a URL; invalid ones are replaced by their defaults. */
export function parseSharedParams({ side, q, sort, page, team, add }: Record<string, unknown>): SharedParams {
  const pageNumber = Number(page)
  return {
    side: side === 'by_us' ? side : 'with_us',
    q: typeof q === 'string' && q.length <= MAX_WORDS ? q : '',
    sort: typeof sort === 'string' && SORT.test(sort) ? (sort as SharedSort) : SHARED_DEFAULTS.sort,
    page: Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= MAX_PAGE ? pageNumber : 1,
    team: isId(team) ? team : '',
    add: isId(add) ? add : '',
  }
}
