import { getRouteApi } from '@tanstack/react-router'
import { SearchResults } from '#features/files/search/pages/search-results.tsx'

const route = getRouteApi('/shell/search')

/** The page `/search`. */
export function SearchPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  return <SearchResults params={params} onParams={(search, replace) => void navigate({ search, replace, state: true })} />
}
