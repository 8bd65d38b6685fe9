import { useQuery } from '@tanstack/react-query'
import { ManagedExternally, useAccount } from '#features/account/identity/public.ts'
import { configQuery } from '#lib/api/config-query.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { Section } from '../components/section.tsx'
import { AppearanceSection } from '../sections/appearance-section.tsx'
import { ClosingSection } from '../sections/closing-section.tsx'
import { ProfileSection } from '../sections/profile-section.tsx'
import { StorageSection } from '../sections/storage-section.tsx'
import { TeamsSection } from '../sections/teams-section.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

/** The page `/account`: profile, appearance and teams. */
export function ProfilePage() {
  usePageTitle('Account')
  const account = useAccount()
  const { data: config } = useQuery(configQuery)
  if (!account || !config) return <ProfileSkeleton />
  const isEmbedded = config.sign_in === 'embedded'
  return (
    <>
      <ProfileSection key={account.user.id} user={account.user} isEmbedded={isEmbedded} />
      <AppearanceSection />
      {!isEmbedded && (
        <Section title="Signing in" text="How you show that it is you.">
          <ManagedExternally>Your password, second step and sign-ins are managed by your identity provider.</ManagedExternally>
        </Section>
      )}
      <StorageSection team={account.tenant.name} />
      <TeamsSection current={account.tenant} isEmbedded={isEmbedded} />
      {isEmbedded && <ClosingSection />}
    </>
  )
}
