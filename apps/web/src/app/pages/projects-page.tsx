import { getRouteApi } from '@tanstack/react-router'
import { FolderList } from '#features/files/search/pages/folder-list.tsx'

const route = getRouteApi('/shell/projects')

/** The page `/projects`. */
export function ProjectsPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  return <FolderList kind="projects" params={params} onParams={(search, replace) => void navigate({ search, replace })} />
}
