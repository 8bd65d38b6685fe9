import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '#features/account/identity/public.ts'
import { ConnectionsView } from '#features/sharing/connections/pages/connections-view.tsx'
import { connectionsSettings } from '#features/sharing/connections/public.ts'
import { settingsSections } from '../registries/settings-sections.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const route = getRouteApi('/shell/settings/connections')

/** The page `/settings/connections`. Not found for members who do not manage the team. */
export function ConnectionsPage() {
  const account = useAccount()
  const params = route.useSearch()
  const navigate = route.useNavigate()
  if (!account) return <PendingPage />
  if (!account.abilities.may_manage_team) return <NotFoundPage />
  return (
    <SettingsFrame sections={settingsSections} current={connectionsSettings}>
      <ConnectionsView params={params} onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })} />
    </SettingsFrame>
  )
}
