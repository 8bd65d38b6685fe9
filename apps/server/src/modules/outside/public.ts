/** What of a team can be reached from outside, and what others read of it (decision 0027). */

export { registerStatement } from './statement/statement-route.ts'
