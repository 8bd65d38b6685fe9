/** The public API of the identity. */
export { useAccount, useAccountFailure } from './account-query.ts'
export { ManagedOutside } from './components/managed-outside.tsx'
export { SignInFrame } from './components/sign-in/sign-in-frame.tsx'
export { useIsManagedOutside } from './hooks/use-is-managed-outside.ts'
export { useRecentList } from './use-recent-list.ts'
