import { getRouteApi } from '@tanstack/react-router'
import { useAccount } from '#features/account/identity/public.ts'
import { settingsSections } from '../registries/settings-sections.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { SettingsFrame } from './settings-frame.tsx'

const route = getRouteApi('/shell/settings/$section')

/** The page `/settings/{section}`. Not found for members who do not manage the team. */
export function SettingsPage() {
  const account = useAccount()
  const { section } = route.useParams()
  if (!account) return <PendingPage />
  const current = settingsSections.find(({ path }) => path === section)
  if (!account.abilities.may_manage_team || !current?.Content) return <NotFoundPage />
  return (
    <SettingsFrame sections={settingsSections} current={current}>
      <current.Content key={current.path} />
    </SettingsFrame>
  )
}
