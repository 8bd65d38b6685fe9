import { getRouteApi } from '@tanstack/react-router'
import { PeopleView } from '#features/team/people/pages/people-view.tsx'

const route = getRouteApi('/shell/settings-frame/team')

/** The page `/team`. */
export function TeamPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  return <PeopleView params={params} onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })} />
}
