import type { SharedSort } from '@arbour/contract/calls/sharing/shares'
import { isId } from '@arbour/contract/is-id'

/** The parameters of `/shared`. */
export interface SharedParams {
  side: 'with_us' | 'by_us'
  q: string
  sort: SharedSort
  page: number
  /** Of, or with, one team alone; '' for all. */
  team: string
  /** The share that the invite is opened for at once; '' for none. */
  add: string
}

/** What an address need not say. */
export const SHARED_DEFAULTS: SharedParams = { side: 'with_us', q: '', sort: 'name:asc', page: 1, team: '', add: '' }

const MAX_PAGE = 1_000_000
const MAX_WORDS = 255
const SORT = /^(name|parent|type|tags|updated):(asc|desc)$/

/** What an address says; what makes no sense falls back on the usual. */
export function parseSharedParams({ side, q, sort, page, team, add }: Record<string, unknown>): SharedParams {
  const at = Number(page)
  return {
    side: side === 'by_us' ? side : 'with_us',
    q: typeof q === 'string' && q.length <= MAX_WORDS ? q : '',
    sort: typeof sort === 'string' && SORT.test(sort) ? (sort as SharedSort) : SHARED_DEFAULTS.sort,
    page: Number.isInteger(at) && at >= 1 && at <= MAX_PAGE ? at : 1,
    team: isId(team) ? team : '',
    add: isId(add) ? add : '',
  }
}
