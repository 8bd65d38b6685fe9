/** Members of a team, and the ownership of their items when they leave. */

export { assertEmbedded } from './assert-embedded.ts'
export { handOver } from './hand-over.ts'
export { assertStillAdmin } from './members.ts'
