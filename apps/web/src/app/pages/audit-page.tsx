import { getRouteApi } from '@tanstack/react-router'
import { AuditView } from '#features/reporting/audit-log/pages/audit-view.tsx'

const route = getRouteApi('/shell/settings-frame/settings/audit')

/** The page `/settings/audit`. */
export function AuditPage() {
  const params = route.useSearch()
  const navigate = route.useNavigate()
  return <AuditView params={params} onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })} />
}
