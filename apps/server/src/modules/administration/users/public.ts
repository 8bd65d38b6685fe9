/** Members of a team, and the ownership of their items when they leave. */

export { assertEmbedded } from './assert-embedded.ts'
export { assertStillAdmin } from './members.ts'
export { transferOwnership } from './transfer-ownership.ts'
