import { SetUpRequest } from '@arbour/contract/identity'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useFields } from '../model/use-fields.ts'
import classes from './form.module.css'
import { FormFailure } from './form-failure.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { revealProps } from './reveal-props.ts'

const EMPTY = { first_name: '', last_name: '', email: '', password: '', team: '' }
const LABELS = { first_name: 'First name', last_name: 'Last name', email: 'Email', password: 'Password', team: 'Team name' }

/** The first person and the first team. */
export function SetUpForm({ onSubmit }: { onSubmit: (values: typeof EMPTY) => Promise<void> }) {
  const { values, failure, isSending, handleSubmit, fieldProps } = useFields({
    schema: SetUpRequest,
    initial: EMPTY,
    labels: LABELS,
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
      <TextInput {...fieldProps('team')} autoComplete="organization" autoFocus />
      <div className={classes.pair}>
        <TextInput {...fieldProps('first_name')} autoComplete="given-name" />
        <TextInput {...fieldProps('last_name')} autoComplete="family-name" />
      </div>
      <TextInput {...fieldProps('email')} type="email" autoComplete="username" inputMode="email" />
      <div>
        <PasswordInput {...fieldProps('password')} autoComplete="new-password" {...revealProps} />
        <PasswordMeter password={values.password} />
      </div>
      <Button type="submit" fullWidth className={classes.submit} loading={isSending}>
        Create your team
      </Button>
    </form>
  )
}
