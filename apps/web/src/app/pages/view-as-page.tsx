import { getRouteApi } from '@tanstack/react-router'
import { ViewAsView } from '#features/sharing/view-as/pages/view-as-view.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const route = getRouteApi('/shell/see-as/$userId/{-$itemId}')

/** The page `/see-as/{userId}` and `/see-as/{userId}/{itemId}`. */
export function ViewAsPage() {
  const { userId, itemId } = route.useParams()
  return <ViewAsView seerId={{ kind: 'user', id: userId }} itemId={itemId} notFound={<NotFoundPage />} />
}

const teamRoute = getRouteApi('/shell/see-as/team/$teamId/{-$itemId}')

/** The page `/see-as/team/{teamId}/{itemId}`. */
export function ViewAsTeamPage() {
  const { teamId, itemId } = teamRoute.useParams()
  return <ViewAsView seerId={{ kind: 'team', id: teamId }} itemId={itemId} notFound={<NotFoundPage />} />
}
