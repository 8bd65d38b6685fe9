import { SignInRequest } from '@arbour/contract/identity'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useFields } from '../model/use-fields.ts'
import classes from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { revealProps } from './reveal-props.ts'

interface SignInFormProps {
  /** Who is likely to sign in. */
  email: string
  onSubmit: (values: { email: string; password: string }) => Promise<void>
}

/** Email and password. */
export function SignInForm({ email, onSubmit }: SignInFormProps) {
  const { failure, isSending, handleSubmit, fieldProps } = useFields({
    schema: SignInRequest,
    initial: { email, password: '' },
    labels: { email: 'Email', password: 'Password' },
    submit: onSubmit,
  })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit(event.currentTarget)
      }}
    >
      <FormFailure failure={failure} />
      <TextInput {...fieldProps('email')} type="email" autoComplete="username" inputMode="email" autoFocus={email === ''} />
      <PasswordInput {...fieldProps('password')} autoComplete="current-password" autoFocus={email !== ''} {...revealProps} />
      <Button type="submit" fullWidth className={classes.submit} loading={isSending}>
        Sign in
      </Button>
    </form>
  )
}
