import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '#features/identity/public.ts'
import { OutsideView } from '#features/outside-access/pages/outside-view.tsx'
import { outsideSettings } from '#features/outside-access/public.ts'
import { SettingsFrame } from '#features/settings/settings-frame.tsx'
import { settingsSections } from '../registries/settings-sections.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'

const route = getRouteApi('/shell/settings/outside-access')

/** `/settings/outside-access`; who does not look after the team finds no such page. */
export function OutsidePage() {
  const account = useAccount()
  const params = route.useSearch()
  const navigate = route.useNavigate()
  if (!account) return <PendingPage />
  if (!account.abilities.may_manage_team) return <NotFoundPage />
  return (
    <SettingsFrame sections={settingsSections} current={outsideSettings}>
      <OutsideView params={params} onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })} />
    </SettingsFrame>
  )
}
