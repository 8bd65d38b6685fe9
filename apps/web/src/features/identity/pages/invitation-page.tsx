import { signIn } from '#lib/auth.ts'
import { Departure } from '../components/departure.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { StartAgain } from '../components/start-again.tsx'
import { useLinkSecret } from '../hooks/use-link-secret.ts'
import { invitationToken } from '../model/link-secret.ts'

/** The provider shows its page to who is signed in as well: joining is for them to say. */
const leave = () => signIn('/', { prompt: 'login' })

/** `/invitation#{token}`: the link of an invitation. It leads to the sign-in, whose page asks what the invitation is worth. */
export function InvitationPage() {
  const token = useLinkSecret(invitationToken)
  if (token !== '') return <Departure title="Your invitation" leave={leave} />
  return (
    <SignInFrame title="This link is not complete" text="Open the whole address of the invitation, as it stands in the mail.">
      <StartAgain label="Sign in" />
    </SignInFrame>
  )
}
