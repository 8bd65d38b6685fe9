import { filterOf, type KindFilter, type SearchKind } from './kinds.ts'

/** Where a search leads. */
export interface SearchTarget {
  to: '/search' | '/projects' | '/companies'
  search: { q: string } & KindFilter
}

/** Projects and companies have lists of their own; everything else is found on the page of the search. */
export function searchTarget(q: string, kind: SearchKind): SearchTarget {
  const search = { q: q.trim(), ...filterOf(kind) }
  if (kind === 'projects') return { to: '/projects', search: { q: search.q } }
  if (kind === 'companies') return { to: '/companies', search: { q: search.q } }
  return { to: '/search', search }
}
