/** The parameters of `/team`. */
export interface PeopleParams {
  q: string
  sort: 'name:asc' | 'name:desc'
  page: number
}

/** The defaults, which are omitted from the URL. */
export const PEOPLE_DEFAULTS: PeopleParams = { q: '', sort: 'name:asc', page: 1 }

const MAX_PAGE = 1_000_000
const MAX_WORDS = 200

/** Parses the parameters of a URL; invalid ones are replaced by their defaults. */
export function parsePeopleParams({ q, sort, page }: Record<string, unknown>): PeopleParams {
  const pageNumber = Number(page)
  return {
    q: typeof q === 'string' && q.length <= MAX_WORDS ? q : '',
    sort: sort === 'name:desc' ? sort : 'name:asc',
    page: Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= MAX_PAGE ? pageNumber : 1,
  }
}
