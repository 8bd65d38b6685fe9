import { SignInRequest } from '@arbour/contract/identity'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Form, useForm } from '#features/forms/public.ts'
import { missingFields } from '../model/missing-fields.ts'
import classes from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { revealProps } from './reveal-props.ts'

interface SignInFormProps {
  /** Who is likely to sign in. */
  email: string
  onSubmit: (values: SignInRequest) => Promise<void>
}

/** Email and password. */
export function SignInForm({ email, onSubmit }: SignInFormProps) {
  const form = useForm({
    schema: SignInRequest,
    initial: { email, password: '' },
    request: (values) => values,
    check: (values) => missingFields(values, { email: 'Email', password: 'Password' }),
    submit: onSubmit,
  })
  return (
    <Form form={form} className={classes.form}>
      <FormFailure message={form.failure} />
      <TextInput
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={email === ''}
        {...form.field('email')}
      />
      <PasswordInput
        name="password"
        label="Password"
        autoComplete="current-password"
        autoFocus={email !== ''}
        {...revealProps}
        {...form.field('password')}
      />
      <Button type="submit" fullWidth className={classes.submit} loading={form.isPending}>
        Sign in
      </Button>
    </Form>
  )
}
