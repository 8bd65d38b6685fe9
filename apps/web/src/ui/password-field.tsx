import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Shown or hidden by the keyboard as well as by the mouse. */
const REVEAL = { 'aria-label': 'Show or hide the password', tabIndex: 0 }

/** A password that is typed: it can be shown, and screen readers hear that it was found wrong, which the library leaves out. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleButtonProps={REVEAL} aria-invalid={props.error ? true : undefined} {...props} />
}
