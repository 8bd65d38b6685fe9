import type { InvitationDetails } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { deadText } from '../../model/invitation-text.ts'
import classes from '../form.module.css'
import { SignInFrame } from '../sign-in/sign-in-frame.tsx'

/** Explains why an invitation is no longer valid, and continues to the sign-in. */
export function DeadInvitation({ invitation, onContinue }: { invitation: InvitationDetails; onContinue: () => void }) {
  return (
    <SignInFrame {...deadText(invitation)}>
      <Button fullWidth className={classes.submit} autoFocus onClick={onContinue}>
        {t('account.identity.signIn')}
      </Button>
    </SignInFrame>
  )
}
