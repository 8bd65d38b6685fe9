/** What other features may use of this one. */
export { useAccount } from './account-query.ts'
export { useRecentList } from './use-recent-list.ts'
