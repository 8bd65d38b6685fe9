import type { OutsideSort } from '@arbour/contract/calls/sharing/outside'
import { OUTSIDE_LACKS, OUTSIDE_WAYS, type OutsideLack, type OutsideWay } from '@arbour/contract/entities/sharing/outside'
import { isId } from '@arbour/contract/is-id'

/** The parameters of `/settings/outside-access`. */
export interface OutsideParams {
  q: string
  /** The id of a partner; empty for all. */
  team: string
  /** The id of an item to show only its access paths; empty for all. */
  item: string
  through: OutsideWay | 'all'
  /** Only links and file requests without this protection. */
  lacks: OutsideLack | ''
  sort: OutsideSort
  page: number
}

/** The defaults, which are omitted from the URL. */
export const OUTSIDE_DEFAULTS: OutsideParams = {
  q: '',
  team: '',
  item: '',
  through: 'all',
  lacks: '',
  sort: 'created:desc',
  page: 1,
}

/** The number of rows per page. */
export const SHOWN = 25
const SORT = /^(name|created|last_opened|expires):(asc|desc)$/
const MAX_PAGE = 1_000_000
const MAX_WORDS = 200

/** Parses the parameters of a URL; invalid ones are replaced by their defaults. */
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
