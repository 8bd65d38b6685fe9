import { BusyNote } from './busy-note.tsx'
import { SignInFrame } from './sign-in/sign-in-frame.tsx'

/** The card while its content is loading. */
export function WaitingCard({ title = 'Sign in', children = 'One moment' }: { title?: string; children?: string }) {
  return (
    <SignInFrame title={title}>
      <BusyNote>{children}</BusyNote>
    </SignInFrame>
  )
}
