import { getRouteApi } from '@tanstack/react-router'
import { ExternalView } from '#features/sharing/external-access/pages/external-view.tsx'

const route = getRouteApi('/shell/settings-frame/settings/outside-access')

/** The page `/settings/outside-access`. */
export function OutsidePage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  return <ExternalView params={params} onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })} />
}
