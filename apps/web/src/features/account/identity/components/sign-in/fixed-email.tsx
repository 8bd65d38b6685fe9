import { TextInput } from '@mantine/core'
import classes from '../form.module.css'

const FIXED = { input: classes.fixed }

/** Whose form it is: told, to password managers too, and not to be changed. */
export function FixedEmail({ email }: { email: string }) {
  return (
    <TextInput
      name="email"
      label="Email"
      type="email"
      value={email}
      readOnly
      tabIndex={-1}
      autoComplete="username"
      classNames={FIXED}
    />
  )
}
