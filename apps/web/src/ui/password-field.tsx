import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Makes the toggle accessible by keyboard. */
const REVEAL = { 'aria-label': 'Show or hide the password', tabIndex: 0 }

/** A password input with a visibility toggle. Adds the invalid state for screen readers, which the library omits. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleButtonProps={REVEAL} aria-invalid={props.error ? true : undefined} {...props} />
}
