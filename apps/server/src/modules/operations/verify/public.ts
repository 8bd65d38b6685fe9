/** Checks of data integrity. */

export { knownKeys } from './known-keys.ts'
export { type CheckResult, MAX_PRINTED } from './result.ts'
export { isClean, reportLines, verify, verifyTeam } from './verify.ts'
