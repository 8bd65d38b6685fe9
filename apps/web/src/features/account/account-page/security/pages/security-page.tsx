import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { ManagedExternally, useAccount } from '#features/account/identity/public.ts'
import { configQuery } from '#lib/api/config-query.ts'
import { RowsSkeleton } from '#ui/list/list.tsx'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { DevicesSection } from '../../devices/devices-section.tsx'
import { PasswordSection } from '../../sections/password-section.tsx'
import { SessionsSection } from '../../sections/sessions-section.tsx'
import { SecondStepSections } from '../components/second-step-sections.tsx'
import { SignInsSection } from '../components/sign-ins-section.tsx'

/** The page `/account/security`: sign-in methods, sessions and events. An external provider manages these itself. */
export function SecurityPage() {
  return (
    <>
      <SettingsHead title={t('account.accountPage.security')} text={t('account.accountPage.howYouSignInAnd')} />
      <Sections />
    </>
  )
}

function Sections() {
  const account = useAccount()
  const { data: config } = useQuery(configQuery)
  if (config?.sign_in === 'external')
    return <ManagedExternally>{t('account.accountPage.signInManagedByIdentityProvider')}</ManagedExternally>
  if (!account || !config) {
    return (
      <SettingsCard title={t('common.password')} text={t('account.accountPage.changingItSignsYouOut')}>
        <RowsSkeleton />
      </SettingsCard>
    )
  }
  return (
    <>
      <PasswordSection email={account.user.email} />
      <SecondStepSections />
      <SessionsSection />
      <DevicesSection account={account} />
      <SignInsSection />
    </>
  )
}
