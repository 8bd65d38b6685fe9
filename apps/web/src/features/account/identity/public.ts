/** The public API of the identity. */
export { useAccount, useAccountFailure, useTeamCurrency } from './account-query.ts'
export { ManagedExternally } from './components/managed-externally.tsx'
export { SignInFrame } from './components/sign-in/sign-in-frame.tsx'
export { useIsManagedExternally } from './hooks/use-is-managed-externally.ts'
export { useLinkSecret } from './hooks/use-link-secret.ts'
export { connectToken, deviceToken } from './model/link-secret.ts'
export { useRecentList } from './use-recent-list.ts'
