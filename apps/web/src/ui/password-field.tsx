import { t } from '@arbour/messages/t'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Makes the toggle accessible by keyboard. */
const REVEAL = { 'aria-label': t('ui.passwordField.showOrHidePassword'), tabIndex: 0 }

/** A password input with a visibility toggle. Adds the invalid state for screen readers, which the library omits. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleButtonProps={REVEAL} aria-invalid={props.error ? true : undefined} {...props} />
}
