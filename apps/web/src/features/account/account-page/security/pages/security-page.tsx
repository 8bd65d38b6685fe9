import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#features/account/identity/public.ts'
import { configQuery } from '#lib/api/config-query.ts'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import { RowsSkeleton } from '#ui/list/list.tsx'
import { Section } from '../../components/section.tsx'
import { PasswordSection } from '../../sections/password-section.tsx'
import { SessionsSection } from '../../sections/sessions-section.tsx'
import { SecondStepSections } from '../components/second-step-sections.tsx'
import { SignInsSection } from '../components/sign-ins-section.tsx'

/** The page `/account/security`: sign-in methods, sessions and events. An external provider manages these itself. */
export function SecurityPage() {
  usePageTitle('Security')
  const account = useAccount()
  const { data: config } = useQuery(configQuery)
  if (config?.sign_in === 'external') {
    return (
      <Section title="Security" text="Your identity provider keeps your password and knows how you sign in. Change it there.">
        {null}
      </Section>
    )
  }
  if (!account || !config) {
    return (
      <Section title="Password" text="Changing it signs you out in all other browsers.">
        <RowsSkeleton />
      </Section>
    )
  }
  return (
    <>
      <PasswordSection email={account.user.email} />
      <SecondStepSections />
      <SessionsSection />
      <SignInsSection />
    </>
  )
}
