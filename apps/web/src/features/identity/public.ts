/** What other features may use of this one. */
export { accountQuery, useAccount } from './account-query.ts'
export { canSeeBin } from './policy.ts'
