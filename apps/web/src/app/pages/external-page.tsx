import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '#features/account/identity/public.ts'
import { ExternalView } from '#features/sharing/external-access/pages/external-view.tsx'
import { externalSettings } from '#features/sharing/external-access/public.ts'
import { settingsSections } from '../registries/settings-sections.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const route = getRouteApi('/shell/settings/outside-access')

/**
 * The page `/settings/outside-access`. Shown among the settings for members who manage the team, and standalone for users who
 * follow a link from the reports; not found for others.
 */
export function OutsidePage() {
  const account = useAccount()
  const params = route.useSearch()
  const navigate = route.useNavigate()
  if (!account) return <PendingPage />
  const { may_manage_team, may_see_reports } = account.abilities
  if (!may_manage_team && !may_see_reports) return <NotFoundPage />
  const sections = may_manage_team ? settingsSections : [externalSettings]
  return (
    <SettingsFrame sections={sections} current={externalSettings}>
      <ExternalView params={params} onParams={(search, replace) => void navigate({ search, replace, resetScroll: false })} />
    </SettingsFrame>
  )
}
