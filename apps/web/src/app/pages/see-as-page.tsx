import { getRouteApi } from '@tanstack/react-router'
import { SeeAsView } from '#features/see-as/pages/see-as-view.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const route = getRouteApi('/shell/see-as/$userId/{-$itemId}')

/** `/see-as/{userId}` and `/see-as/{userId}/{itemId}`. */
export function SeeAsPage() {
  const { userId, itemId } = route.useParams()
  return <SeeAsView userId={userId} itemId={itemId} notFound={<NotFoundPage />} />
}
