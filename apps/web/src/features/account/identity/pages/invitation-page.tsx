import { signIn } from '#lib/sign-in/auth.ts'
import { Departure } from '../components/departure.tsx'
import { EmbeddedOnly } from '../components/embedded-only.tsx'
import { IncompleteLink } from '../components/incomplete-link.tsx'
import { useLinkSecret } from '../hooks/use-link-secret.ts'
import { invitationToken } from '../model/link-secret.ts'

/** The provider shows its page to who is signed in as well: joining is for them to say. */
const leave = () => signIn('/', { prompt: 'login' })

/** `/invitation#{token}`: the link of an invitation. It leads to the sign-in, whose page asks what the invitation is worth. */
export function InvitationPage() {
  const token = useLinkSecret(invitationToken)
  return (
    <EmbeddedOnly title="Your invitation">
      {token === '' ? <IncompleteLink /> : <Departure title="Your invitation" leave={leave} />}
    </EmbeddedOnly>
  )
}
