import { useRouterState } from '@tanstack/react-router'
import { kindOfFilter, type SearchKind } from '../model/kinds.ts'
import { parseSearchParams } from '../model/search-params.ts'

/** What the address says is searched for; nothing on a page that lists no search. */
export function useSearchLocation(): { page: string; q: string; kind: SearchKind } {
  const page = useRouterState({ select: (state) => state.location.pathname })
  const search = useRouterState({ select: (state) => state.location.search, structuralSharing: true })
  if (page === '/projects' || page === '/companies') {
    return { page, q: parseSearchParams(search).q, kind: page === '/projects' ? 'projects' : 'companies' }
  }
  if (page !== '/search') return { page, q: '', kind: 'all' }
  const params = parseSearchParams(search)
  return { page, q: params.q, kind: kindOfFilter(params) }
}
