import { JoinRequest } from '@arbour/contract/identity'
import { Button, TextInput } from '@mantine/core'
import { Form, useForm } from '#features/forms/public.ts'
import { missingFields } from '../model/missing-fields.ts'
import { FixedEmail } from './fixed-email.tsx'
import classes from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const LABELS = { first_name: 'First name', last_name: 'Last name', password: 'Password' }

interface JoinFormProps {
  email: string
  team: string
  /** The token of the invitation. */
  invitation: string
  notice: string | null
  onSubmit: (request: JoinRequest) => Promise<void>
}

/** Makes an account for who is invited and has none. */
export function JoinForm({ email, team, invitation, notice, onSubmit }: JoinFormProps) {
  const form = useForm({
    schema: JoinRequest,
    initial: { first_name: '', last_name: '', password: '' },
    request: (values) => ({ ...values, invitation }),
    check: (values) => missingFields(values, LABELS),
    submit: onSubmit,
  })
  return (
    <Form form={form} className={classes.form}>
      <FormFailure message={form.failure ?? notice} />
      <FixedEmail email={email} />
      <div className={classes.pair}>
        <TextInput
          name="first_name"
          label={LABELS.first_name}
          autoComplete="given-name"
          autoFocus
          {...form.field('first_name')}
        />
        <TextInput name="last_name" label={LABELS.last_name} autoComplete="family-name" {...form.field('last_name')} />
      </div>
      <NewPasswordField field={form.field('password')} />
      <Button type="submit" fullWidth className={classes.submit} loading={form.isPending}>
        Join {team}
      </Button>
    </Form>
  )
}
