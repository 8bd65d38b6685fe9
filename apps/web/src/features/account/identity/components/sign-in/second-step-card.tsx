import type { InteractionDetails } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { hasPasskeys } from '#lib/sign-in/passkeys.ts'
import { notify } from '#ui/toast/notify.ts'
import type { Interaction } from '../../hooks/use-interaction.ts'
import classes from '../form.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

type StepMethod = 'code' | 'passkey' | 'recovery_code'

const WORDS: Readonly<Record<StepMethod, { text: string; link: string }>> = {
  code: { text: t('account.identity.enterCodeThatYourAuthenticator'), link: t('account.identity.useAuthenticatorApp') },
  passkey: { text: t('account.identity.confirmWithYourPasskey'), link: t('account.identity.usePasskey') },
  recovery_code: { text: t('account.identity.enterOneOfYourRecovery'), link: t('account.identity.useRecoveryCode') },
}

interface SecondStepCardProps {
  interaction: Interaction
  step: NonNullable<InteractionDetails['second_step']>
}

/** The second step after a correct password: a code of the authenticator app, a passkey, or a recovery code. */
export function SecondStepCard({ interaction, step }: SecondStepCardProps) {
  const methods: StepMethod[] = [
    ...(step.has_app ? (['code'] as const) : []),
    ...(step.has_passkey && hasPasskeys() ? (['passkey'] as const) : []),
    'recovery_code',
  ]
  const [method, setMethod] = useState<StepMethod>(methods[0] ?? 'recovery_code')
  const restart = () => interaction.restart().catch((error: unknown) => notify(getErrorMessage(error), [], 'error'))
  return (
    <SignInFrame title={t('account.identity.oneMoreStep')} text={WORDS[method].text}>
      {method === 'passkey' ? (
        <div className={classes.form}>
          <PasskeyButton isFirst label={t('account.identity.useYourPasskey')} onUse={interaction.passkey} />
        </div>
      ) : (
        <SecondStepForm key={method} field={method} notice={interaction.notice} onSubmit={interaction.submit('second-step')} />
      )}
      <div className={classes.ways}>
        <p className={classes.small}>{t('account.identity.signingInAsEmail', { email: step.email })}</p>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className={classes.link} data-centred onClick={() => setMethod(other)}>
              {WORDS[other].link}
            </button>
          ))}
        <button type="button" className={classes.link} data-centred onClick={() => void restart()}>
          {t('account.identity.useAnotherAccount')}
        </button>
      </div>
    </SignInFrame>
  )
}
