import { t } from '@arbour/messages/t'
import { signIn } from '#lib/sign-in/auth.ts'
import { Departure } from '../components/departure.tsx'
import { EmbeddedOnly } from '../components/embedded-only.tsx'
import { IncompleteLink } from '../components/incomplete-link.tsx'
import { useLinkSecret } from '../hooks/use-link-secret.ts'
import { invitationToken } from '../model/link-secret.ts'

/** The provider shows its page to signed-in users as well, because they decide whether to join. */
const leave = () => signIn('/', { prompt: 'login' })

/** The page `/invitation#{token}`: an invitation link. Redirects to the sign-in, whose page loads the invitation. */
export function InvitationPage() {
  const token = useLinkSecret(invitationToken)
  return (
    <EmbeddedOnly title={t('account.identity.yourInvitation')}>
      {token === '' ? <IncompleteLink /> : <Departure title={t('account.identity.yourInvitation')} onLeave={leave} />}
    </EmbeddedOnly>
  )
}
