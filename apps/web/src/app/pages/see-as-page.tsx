import { getRouteApi } from '@tanstack/react-router'
import { SeeAsView } from '#features/sharing/view-as/pages/see-as-view.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const route = getRouteApi('/shell/see-as/$userId/{-$itemId}')

/** `/see-as/{userId}` and `/see-as/{userId}/{itemId}`. */
export function SeeAsPage() {
  const { userId, itemId } = route.useParams()
  return <SeeAsView seerId={{ kind: 'user', id: userId }} itemId={itemId} notFound={<NotFoundPage />} />
}

const teamRoute = getRouteApi('/shell/see-as/team/$teamId/{-$itemId}')

/** `/see-as/team/{teamId}/{itemId}`. */
export function SeeAsTeamPage() {
  const { teamId, itemId } = teamRoute.useParams()
  return <SeeAsView seerId={{ kind: 'team', id: teamId }} itemId={itemId} notFound={<NotFoundPage />} />
}
