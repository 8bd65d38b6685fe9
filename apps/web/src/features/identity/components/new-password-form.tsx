import { JoinRequest } from '@arbour/contract/identity'
import { Button } from '@mantine/core'
import { Form, useForm } from '#features/forms/public.ts'
import { missingFields } from '../model/missing-fields.ts'
import { FixedEmail } from './fixed-email.tsx'
import classes from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const PasswordChoice = JoinRequest.pick({ password: true })

interface NewPasswordFormProps {
  email: string
  onSubmit: (password: string) => Promise<void>
}

/** A new password for who forgot theirs. */
export function NewPasswordForm({ email, onSubmit }: NewPasswordFormProps) {
  const form = useForm({
    schema: PasswordChoice,
    initial: { password: '' },
    request: (values) => values,
    check: (values) => missingFields(values, { password: 'New password' }),
    submit: ({ password }) => onSubmit(password),
  })
  return (
    <Form form={form} className={classes.form}>
      <FormFailure message={form.failure} />
      <FixedEmail email={email} />
      <NewPasswordField label="New password" field={form.field('password')} isFirst />
      <Button type="submit" fullWidth className={classes.submit} loading={form.isPending}>
        Change password
      </Button>
    </Form>
  )
}
