import { useAccount } from '#features/identity/public.ts'
import { ReportsView } from '#features/reports/pages/reports-view.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'

/** `/reports`; who may not see them finds no such page (spec 1 section 6). */
export function ReportsPage() {
  const account = useAccount()
  if (!account) return <PendingPage />
  return account.abilities.may_see_reports ? <ReportsView /> : <NotFoundPage />
}
