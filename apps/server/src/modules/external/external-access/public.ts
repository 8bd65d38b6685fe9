/** What of a team can be reached from outside, and what others read of it (decision 0027). */

export { countOutside } from './count-outside.ts'
export { listOutside } from './list-outside.ts'
export { registerStatement } from './statement/statement-route.ts'
