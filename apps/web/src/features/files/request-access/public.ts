/** The current user's request for access to a restricted item. */
export { AskForAccess } from './ask-for-access.tsx'
export { useAccessGranted, usePathReopened } from './use-access-granted.ts'
