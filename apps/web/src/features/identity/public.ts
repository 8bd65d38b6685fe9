/** What other features may use of this one. */
export { useAccount } from './account-query.ts'
export { SignInFrame } from './components/sign-in-frame.tsx'
export { useRecentList } from './use-recent-list.ts'
