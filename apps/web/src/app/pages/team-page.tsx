import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '#features/account/identity/public.ts'
import { PeopleView } from '#features/team/people/pages/people-view.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'

const route = getRouteApi('/shell/team')

/** The page `/team`. Not found for members who do not manage the team. */
export function TeamPage() {
  const account = useAccount()
  const params = route.useSearch()
  const navigate = route.useNavigate()
  if (!account) return <PendingPage />
  if (!account.abilities.may_manage_team) return <NotFoundPage />
  return <PeopleView params={params} onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })} />
}
