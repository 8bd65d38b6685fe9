import { SignInRequest } from '@arbour/contract/identity'
import { Button } from '@mantine/core'
import { Form, useForm } from '#features/forms/public.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { missingFields } from '../model/missing-fields.ts'
import { EmailField } from './email-field.tsx'
import { FixedEmail } from './fixed-email.tsx'
import classes from './form.module.css'
import { FormFailure } from './form-failure.tsx'

interface SignInFormProps {
  /** Who is likely to sign in. */
  email: string
  /** Nobody else may. */
  isFixed: boolean
  /** What was refused before. */
  notice: string | null
  onSubmit: (values: SignInRequest) => Promise<void>
  /** With the address as far as it is typed. */
  onForgot: (email: string) => void
}

/** Email and password. */
export function SignInForm({ email, isFixed, notice, onSubmit, onForgot }: SignInFormProps) {
  const form = useForm({
    schema: SignInRequest,
    initial: { email, password: '' },
    request: (values) => values,
    check: (values) => missingFields(values, { email: 'Email', password: 'Password' }),
    submit: onSubmit,
  })
  return (
    <Form form={form} className={classes.form}>
      <FormFailure message={form.failure ?? notice} />
      {isFixed ? <FixedEmail email={email} /> : <EmailField field={form.field('email')} isFirst={email === ''} />}
      <div className={classes.withLink}>
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          autoFocus={email !== ''}
          {...form.field('password')}
        />
        <button type="button" className={classes.link} onClick={() => onForgot(form.values.email)}>
          Forgot password?
        </button>
      </div>
      <Button type="submit" fullWidth className={classes.submit} loading={form.isPending}>
        Sign in
      </Button>
    </Form>
  )
}
