/** What other modules may use of this one. */

export { type Answer, TOLD } from './answer.ts'
export { knownKeys } from './known-keys.ts'
export { isClean, reportLines, verify, verifyTeam } from './verify.ts'
