import { getRouteApi } from '@tanstack/react-router'
import { PersonView } from '#features/team/people/pages/person-view.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const route = getRouteApi('/shell/team/$id')

/** The page `/team/{id}`. */
export function PersonPage() {
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  return <PersonView id={id} notFound={<NotFoundPage />} onGone={() => void navigate({ to: '/team' })} />
}
