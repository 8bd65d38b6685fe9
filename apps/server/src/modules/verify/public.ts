/** What other modules may use of this one. */

export { isClean, reportLines, verify } from './verify.ts'
