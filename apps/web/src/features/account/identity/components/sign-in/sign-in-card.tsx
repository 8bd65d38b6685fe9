import type { SignInRequest } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { hasPasskeys } from '#lib/sign-in/passkeys.ts'
import type { Interaction } from '../../hooks/use-interaction.ts'
import classes from '../form.module.css'
import { ForgotForm } from './forgot-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

interface SignInCardProps {
  interaction: Interaction
  title: string
  text: string
  email: string
  /** Whether the email address cannot be changed. */
  isFixed?: boolean
  onSubmit: (values: SignInRequest) => Promise<void>
  /** Above the form. */
  note?: ReactNode
  /** Below the form. */
  alternative?: ReactNode
}

const SENT_TEXTS = {
  title: t('account.identity.checkYourEmail'),
  text: t('account.identity.ifThatAddressBelongsTo'),
}
const NO_MAIL_TEXTS = {
  title: t('account.identity.askForYourLink'),
  text: t('account.identity.emailNotSetUp'),
}

/** The sign-in form with a link to reset a forgotten password. */
export function SignInCard({ interaction, title, text, isFixed = false, onSubmit, note, alternative, ...rest }: SignInCardProps) {
  const [step, setStep] = useState<'sign-in' | 'forgot' | 'sent'>('sign-in')
  const [email, setEmail] = useState(rest.email)
  const goTo = (next: 'sign-in' | 'forgot') => (enteredEmail: string) => {
    setEmail(enteredEmail)
    setStep(next)
  }
  if (step === 'sent') {
    return (
      <SignInFrame {...(interaction.details?.sends_mail === false ? NO_MAIL_TEXTS : SENT_TEXTS)}>
        <Button fullWidth variant="default" className={classes.submit} autoFocus onClick={() => setStep('sign-in')}>
          {t('account.identity.backToSignIn')}
        </Button>
      </SignInFrame>
    )
  }
  if (step === 'forgot') {
    return (
      <SignInFrame title={t('account.identity.forgotYourPassword')} text={t('account.identity.weSendYouLinkWith')}>
        <ForgotForm
          email={email}
          isFixed={isFixed}
          onSubmit={async (request) => {
            await interaction.forgot(request)
            setEmail(request.email)
          }}
          onSent={() => setStep('sent')}
          onBack={goTo('sign-in')}
        />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={title} text={text}>
      {note}
      <SignInForm email={email} isFixed={isFixed} notice={interaction.notice} onSubmit={onSubmit} onForgot={goTo('forgot')} />
      {hasPasskeys() && (
        <div className={classes.otherWay}>
          <PasskeyButton label={t('account.identity.usePasskey')} onUse={interaction.passkey} />
        </div>
      )}
      {alternative}
    </SignInFrame>
  )
}
