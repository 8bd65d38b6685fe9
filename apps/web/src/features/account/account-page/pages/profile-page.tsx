import type { Account } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { FormatsSection } from '#features/account/formats/public.ts'
import { ManagedExternally, useAccount } from '#features/account/identity/public.ts'
import { configQuery } from '#lib/api/config-query.ts'
import { SettingsCard } from '#ui/settings/settings-card.tsx'
import { SettingsHead } from '#ui/settings/settings-head.tsx'
import { AppearanceSection } from '../sections/appearance-section.tsx'
import { ClosingSection } from '../sections/closing-section.tsx'
import { ProfileSection } from '../sections/profile-section.tsx'
import { StorageSection } from '../sections/storage-section.tsx'
import { TeamsSection } from '../sections/teams-section.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** The page `/account`: profile, appearance and teams. */
export function ProfilePage() {
  const account = useAccount()
  const { data: config } = useQuery(configQuery)
  return (
    <>
      <SettingsHead title={t('account.accountPage.profile')} />
      {account && config ? <Sections account={account} isEmbedded={config.sign_in === 'embedded'} /> : <ProfileSkeleton />}
    </>
  )
}

function Sections({ account, isEmbedded }: { account: Account; isEmbedded: boolean }) {
  return (
    <>
      <ProfileSection key={account.user.id} user={account.user} isEmbedded={isEmbedded} />
      <FormatsSection key={`formats ${account.user.id}`} formats={account.formats} />
      <AppearanceSection />
      {!isEmbedded && (
        <SettingsCard title={t('account.accountPage.signingIn')}>
          <ManagedExternally>{t('account.accountPage.signInManagedByIdentityProvider')}</ManagedExternally>
        </SettingsCard>
      )}
      <StorageSection team={account.tenant.name} />
      <TeamsSection current={account.tenant} isEmbedded={isEmbedded} />
      {isEmbedded && <ClosingSection />}
    </>
  )
}
