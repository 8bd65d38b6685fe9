import { MIN_PASSWORD_LENGTH } from '@arbour/contract/limits'
import type { Field } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import classes from '../form.module.css'

const GOOD_PASSWORD = `At least ${MIN_PASSWORD_LENGTH} characters; three or four unrelated words are best.`
const HINT = { description: classes.hint }

interface NewPasswordFieldProps {
  field: Field<string>
  label?: string
  isFirst?: boolean
}

/** A field for a new password with a hint about strong passwords. */
export function NewPasswordField({ field, label = 'Password', isFirst = false }: NewPasswordFieldProps) {
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
