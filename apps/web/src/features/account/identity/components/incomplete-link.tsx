import { SignInFrame } from './sign-in/sign-in-frame.tsx'
import { StartAgain } from './start-again.tsx'

/** An invitation link that is cut off. */
export function IncompleteLink() {
  return (
    <SignInFrame title="This link is not complete" text="Open the whole address of the invitation, as it stands in the mail.">
      <StartAgain label="Sign in" />
    </SignInFrame>
  )
}
