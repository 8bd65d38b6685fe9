import { loadConfig } from '#lib/api/config.ts'
import { signIn } from '#lib/sign-in/auth.ts'
import { Departure } from '../components/departure.tsx'
import { IncompleteLink } from '../components/incomplete-link.tsx'
import { useLinkSecret } from '../hooks/use-link-secret.ts'
import { followedInvitation, partnerToken } from '../model/link-secret.ts'

/** The own provider shows its page to who is signed in as well, and asks there what the invitation is worth; another one knows nothing of it. */
async function leave(): Promise<void> {
  const { sign_in: signsIn } = await loadConfig()
  await signIn(followedInvitation.returnTo(), signsIn === 'embedded' ? { prompt: 'login' } : {})
}

/** `/partner-invitation#{secret}`: the link of an invitation into a project. It leads by the sign-in to where it is answered. */
export function PartnerInvitationPage() {
  const token = useLinkSecret(partnerToken)
  return token === '' ? <IncompleteLink /> : <Departure title="Your invitation" leave={leave} />
}
