import { t } from '@arbour/messages/t'
import { BusyNote } from './busy-note.tsx'
import { SignInFrame } from './sign-in/sign-in-frame.tsx'

/** The card while its content is loading. */
export function WaitingCard({
  title = t('account.identity.signIn'),
  children = t('account.identity.oneMoment'),
}: {
  title?: string
  children?: string
}) {
  return (
    <SignInFrame title={title}>
      <BusyNote>{children}</BusyNote>
    </SignInFrame>
  )
}
