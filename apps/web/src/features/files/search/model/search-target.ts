import { getFilter, type ItemKind, type KindFilter } from '#features/files/items/public/model.ts'

/** The page that shows the results of a search, with its search params. */
export interface SearchTarget {
  to: '/search' | '/projects' | '/companies'
  search: { q: string } & KindFilter
}

/** Returns the page of the results: projects and companies have their own lists, everything else is on the search page. */
export function searchTarget(q: string, kind: ItemKind): SearchTarget {
  const search = { q: q.trim(), ...getFilter(kind) }
  if (kind === 'projects') return { to: '/projects', search: { q: search.q } }
  if (kind === 'companies') return { to: '/companies', search: { q: search.q } }
  return { to: '/search', search }
}
