import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '#features/account/identity/public.ts'
import { ReportsView } from '#features/reporting/reports/pages/reports-view.tsx'
import { AdminsOnlyPage } from './admins-only-page.tsx'
import { PendingPage } from './pending-page.tsx'

const route = getRouteApi('/shell/reports')

/** The page `/reports`. For Admins and Editors. */
export function ReportsPage() {
  const account = useAccount()
  const params = route.useSearch()
  const navigate = route.useNavigate()
  if (!account) return <PendingPage />
  if (!account.abilities.may_see_reports) return <AdminsOnlyPage isForEditors />
  return <ReportsView params={params} onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })} />
}
