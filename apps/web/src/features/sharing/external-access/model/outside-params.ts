import type { OutsideSort } from '@arbour/contract/calls/sharing/outside'
import { OUTSIDE_LACKS, OUTSIDE_WAYS, type OutsideLack, type OutsideWay } from '@arbour/contract/entities/sharing/outside'
import { isId } from '@arbour/contract/is-id'

/** The parameters of `/settings/outside-access`. */
export interface OutsideParams {
  q: string
  /** One partner, by its id; empty for all. */
  team: string
  /** What leads into one item, by its id; empty for all. */
  item: string
  through: OutsideWay | 'all'
  /** Links and file requests that lack it alone. */
  lacks: OutsideLack | ''
  sort: OutsideSort
  page: number
}

/** What an address need not say. */
export const OUTSIDE_DEFAULTS: OutsideParams = {
  q: '',
  team: '',
  item: '',
  through: 'all',
  lacks: '',
  sort: 'created:desc',
  page: 1,
}

/** Rows of a page. */
export const SHOWN = 25
const SORT = /^(name|created|last_opened|expires):(asc|desc)$/
const MAX_PAGE = 1_000_000
const MAX_WORDS = 200

/** What an address says; what makes no sense falls back on the usual. */
export function parseOutsideParams({ q, team, item, through, lacks, sort, page }: Record<string, unknown>): OutsideParams {
  const at = Number(page)
  return {
    q: typeof q === 'string' && q.length <= MAX_WORDS ? q : '',
    team: isId(team) ? team : '',
    item: isId(item) ? item : '',
    through: OUTSIDE_WAYS.find((way) => way === through) ?? 'all',
    lacks: OUTSIDE_LACKS.find((lack) => lack === lacks) ?? '',
    sort: typeof sort === 'string' && SORT.test(sort) ? (sort as OutsideSort) : OUTSIDE_DEFAULTS.sort,
    page: Number.isInteger(at) && at >= 1 && at <= MAX_PAGE ? at : 1,
  }
}
