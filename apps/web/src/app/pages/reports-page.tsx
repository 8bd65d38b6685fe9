import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '#features/account/identity/public.ts'
import { ReportsView } from '#features/reporting/reports/pages/reports-view.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'

const route = getRouteApi('/shell/reports')

/** The page `/reports`. Not found for users without access to reports. */
export function ReportsPage() {
  const account = useAccount()
  const params = route.useSearch()
  const navigate = route.useNavigate()
  if (!account) return <PendingPage />
  if (!account.abilities.may_see_reports) return <NotFoundPage />
  return <ReportsView params={params} onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })} />
}
