/** External access to a team's items, and reads by others (decision 0027). */

export { countOutside } from './count-outside.ts'
export { listOutside } from './list-outside.ts'
export { registerStatement } from './statement/statement-route.ts'
