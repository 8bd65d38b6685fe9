import { MIN_PASSWORD_LENGTH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import type { Field } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import classes from '../form.module.css'

const GOOD_PASSWORD = t('account.common.passwordHint', { minPasswordLength: MIN_PASSWORD_LENGTH })
const HINT = { description: classes.hint }

interface NewPasswordFieldProps {
  field: Field<string>
  label?: string
  isFirst?: boolean
}

/** A field for a new password with a hint about strong passwords. */
export function NewPasswordField({ field, label = t('common.password'), isFirst = false }: NewPasswordFieldProps) {
  return (
    <PasswordField
      name="password"
      label={label}
      description={GOOD_PASSWORD}
      classNames={HINT}
      autoComplete="new-password"
      autoFocus={isFirst}
      {...field}
    />
  )
}
