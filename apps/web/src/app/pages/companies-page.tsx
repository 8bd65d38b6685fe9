import { getRouteApi } from '@tanstack/react-router'
import { FolderList } from '#features/files/search/pages/folder-list.tsx'

const route = getRouteApi('/shell/companies')

/** The page `/companies`. */
export function CompaniesPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  return <FolderList kind="companies" params={params} onParams={(search, replace) => void navigate({ search, replace })} />
}
