import { t } from '@arbour/messages/t'
import { SignInFrame } from './sign-in/sign-in-frame.tsx'
import { StartAgain } from './start-again.tsx'

/** An invitation link that is cut off. */
export function IncompleteLink() {
  return (
    <SignInFrame title={t('account.identity.linkIncomplete')} text={t('account.identity.openFullLink')}>
      <StartAgain label={t('account.identity.signIn')} />
    </SignInFrame>
  )
}
