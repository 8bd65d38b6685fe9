import { t } from '@arbour/messages/t'
import { loadConfig } from '#lib/api/config.ts'
import { signIn } from '#lib/sign-in/auth.ts'
import { Departure } from '../components/departure.tsx'
import { IncompleteLink } from '../components/incomplete-link.tsx'
import { useLinkSecret } from '../hooks/use-link-secret.ts'
import { followedInvitation, partnerToken } from '../model/link-secret.ts'

/**
 * The embedded provider shows its page to signed-in users as well and loads the invitation there; an external one does not know
 * it.
 */
async function leave(): Promise<void> {
  const { sign_in: signsIn } = await loadConfig()
  await signIn(followedInvitation.returnTo(), signsIn === 'embedded' ? { prompt: 'login' } : {})
}

/**
 * The page `/partner-invitation#{secret}`: a link of an invitation into a project. Redirects through the sign-in to the page
 * where it is answered.
 */
export function PartnerInvitationPage() {
  const token = useLinkSecret(partnerToken)
  return token === '' ? <IncompleteLink /> : <Departure title={t('account.identity.yourInvitation')} onLeave={leave} />
}
