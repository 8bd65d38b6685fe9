import { useRouterState } from '@tanstack/react-router'
import { findKind, type ItemKind } from '#features/files/items/public/model.ts'
import { parseSearchParams } from '../model/search-params.ts'

/** Returns the search in the URL; empty on a page without search results. */
export function useSearchLocation(): { page: string; q: string; kind: ItemKind } {
  const page = useRouterState({ select: (state) => state.location.pathname })
  const search = useRouterState({ select: (state) => state.location.search, structuralSharing: true })
  if (page === '/projects' || page === '/companies') {
    return { page, q: parseSearchParams(search).q, kind: page === '/projects' ? 'projects' : 'companies' }
  }
  if (page !== '/search') return { page, q: '', kind: 'all' }
  const params = parseSearchParams(search)
  return { page, q: params.q, kind: findKind(params) }
}
