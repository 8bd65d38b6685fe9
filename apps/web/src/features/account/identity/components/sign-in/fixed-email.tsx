import { t } from '@arbour/messages/t'
import { TextInput } from '@mantine/core'
import classes from '../form.module.css'

const FIXED = { input: classes.fixed }

/** The email address of the form's account, read-only, also for password managers. */
export function FixedEmail({ email }: { email: string }) {
  return (
    <TextInput
      name="email"
      label={t('account.common.email')}
      type="email"
      value={email}
      readOnly
      tabIndex={-1}
      autoComplete="username"
      classNames={FIXED}
    />
  )
}
