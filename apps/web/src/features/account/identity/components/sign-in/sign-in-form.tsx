import { type Closed, SignInRequest } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { getClosedAccount } from '../../model/closed-account.ts'
import { missingFields } from '../../model/missing-fields.ts'
import classes from '../form.module.css'
import { FormFailure } from '../form-failure.tsx'
import { ComeBack } from './come-back.tsx'
import { EmailField } from './email-field.tsx'
import { FixedEmail } from './fixed-email.tsx'

interface SignInFormProps {
  /** The suggested email address. */
  email: string
  /** Whether the email address cannot be changed. */
  isFixed: boolean
  /** A message about a previous rejection. */
  notice: string | null
  onSubmit: (values: SignInRequest) => Promise<void>
  /** Called with the email address as typed so far. */
  onForgot: (email: string) => void
}

/** Email address and password. Users who can reopen something closed are asked whether they want to. */
export function SignInForm({ email, isFixed, notice, onSubmit, onForgot }: SignInFormProps) {
  const [closedAccount, setClosedAccount] = useState<Closed | null>(null)
  const form = useForm({
    schema: SignInRequest,
    initial: { email, password: '' },
    request: (values) => (closedAccount === null ? values : { ...values, come_back: true }),
    check: (values) => missingFields(values, { email: t('account.common.email'), password: t('common.password') }),
    submit: async (request) => {
      try {
        await onSubmit(request)
      } catch (reason) {
        const foundAccount = getClosedAccount(reason)
        if (foundAccount === null) throw reason
        setClosedAccount(foundAccount)
      }
    },
  })
  // Typing other credentials means another user.
  const ofSomebodyElse = <T extends { onChange: (...typed: never[]) => void }>(field: T): T => ({
    ...field,
    onChange: (...typed: never[]) => {
      setClosedAccount(null)
      field.onChange(...typed)
    },
  })
  return (
    <Form form={form} className={classes.form}>
      <FormFailure message={form.failure ?? notice} />
      {isFixed ? <FixedEmail email={email} /> : <EmailField field={ofSomebodyElse(form.field('email'))} isFirst={email === ''} />}
      <div className={classes.withLink}>
        <PasswordField
          name="password"
          label={t('common.password')}
          autoComplete="current-password"
          autoFocus={email !== ''}
          {...ofSomebodyElse(form.field('password'))}
        />
        <button type="button" className={classes.link} onClick={() => onForgot(form.values.email)}>
          {t('account.identity.forgotPassword')}
        </button>
      </div>
      {closedAccount === null ? (
        <Button type="submit" fullWidth className={classes.submit} loading={form.isPending}>
          {t('account.identity.signIn')}
        </Button>
      ) : (
        <ComeBack closed={closedAccount} isPending={form.isPending} />
      )}
    </Form>
  )
}
