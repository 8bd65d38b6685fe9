/** The people of a team: whose is theirs when they go. */

export { assertEmbedded } from './assert-embedded.ts'
export { handOver } from './hand-over.ts'
export { assertStillAdmin } from './members.ts'
