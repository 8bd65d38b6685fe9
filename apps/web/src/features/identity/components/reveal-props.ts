/** Names the eye of a password field, and lets the keyboard reach it. */
export const revealProps = {
  visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password', tabIndex: 0 },
} as const
