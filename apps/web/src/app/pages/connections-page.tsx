import { getRouteApi } from '@tanstack/react-router'
import { ConnectionsView } from '#features/sharing/connections/pages/connections-view.tsx'

const route = getRouteApi('/shell/settings-frame/settings/connections')

/** The page `/settings/connections`. */
export function ConnectionsPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ConnectionsView params={params} onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })} />
  )
}
