/** The parameters of `/settings/connections`. */
export interface ConnectionsParams {
  q: string
  sort: 'tenant:asc' | 'tenant:desc'
  page: number
}

/** The defaults, which are omitted from the URL. */
export const CONNECTIONS_DEFAULTS: ConnectionsParams = { q: '', sort: 'tenant:asc', page: 1 }

const MAX_PAGE = 1_000_000
const MAX_WORDS = 200

/** Parses the parameters of a URL; invalid ones are replaced by their defaults. */
export function parseConnectionsParams({ q, sort, page }: Record<string, unknown>): ConnectionsParams {
  const pageNumber = Number(page)
  return {
    q: typeof q === 'string' && q.length <= MAX_WORDS ? q : '',
    sort: sort === 'tenant:desc' ? sort : 'tenant:asc',
    page: Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= MAX_PAGE ? pageNumber : 1,
  }
}
