import type { ExternalSort } from '@arbour/contract/calls/sharing/external-access'
import {
  ACCESS_PATHS,
  type AccessPath,
  EXTERNAL_LACKS,
  type ExternalLack,
} from '@arbour/contract/entities/sharing/external-access'
import { isId } from '@arbour/contract/is-id'

/** The parameters of `/settings/outside-access`. */
export interface ExternalParams {
  q: string
  /** The id of a partner; empty for all. */
  team: string
  /** The id of an item to show only its access paths; empty for all. */
  item: string
  through: AccessPath | 'all'
  /** Only links and file requests without this protection. */
  lacks: ExternalLack | ''
  sort: ExternalSort
  page: number
}

/** The defaults, which are omitted from the URL. */
export const EXTERNAL_DEFAULTS: ExternalParams = {
  q: '',
  team: '',
  item: '',
  through: 'all',
  lacks: '',
  sort: 'created:desc',
  page: 1,
}

/** The number of rows per page. */
export const PAGE_SIZE = 25
const SORT = /^(name|created|last_opened|expires):(asc|desc)$/
const MAX_PAGE = 1_000_000
const MAX_WORDS = 200

/** Parses the parameters of a URL; invalid ones are replaced by their defaults. */
export function parseExternalParams({ q, team, item, through, lacks, sort, page }: Record<string, unknown>): ExternalParams {
  const pageNumber = Number(page)
  return {
    q: typeof q === 'string' && q.length <= MAX_WORDS ? q : '',
    team: isId(team) ? team : '',
    item: isId(item) ? item : '',
    through: ACCESS_PATHS.find((accessPath) => accessPath === through) ?? 'all',
    lacks: EXTERNAL_LACKS.find((lack) => lack === lacks) ?? '',
    sort: typeof sort === 'string' && SORT.test(sort) ? (sort as ExternalSort) : EXTERNAL_DEFAULTS.sort,
    page: Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= MAX_PAGE ? pageNumber : 1,
  }
}
