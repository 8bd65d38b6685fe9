/** Checks of data integrity. */

export { type Answer, MAX_PRINTED } from './answer.ts'
export { knownKeys } from './known-keys.ts'
export { isClean, reportLines, verify, verifyTeam } from './verify.ts'
