import { getRouteApi } from '@tanstack/react-router'
import { SharedView } from '#features/sharing/shared/pages/shared-view.tsx'

const route = getRouteApi('/shell/shared')

/** The page `/shared`. */
export function SharedPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  return <SharedView params={params} onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })} />
}
