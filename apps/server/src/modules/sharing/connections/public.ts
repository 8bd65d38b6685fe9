/** Which teams work with each other, for what connects them beside their Admins. */

export { connect } from './connect.ts'
export { countShares } from './count-shares.ts'
export { endConnectionsOf } from './end-connection.ts'
export { lockPair } from './lock-pair.ts'
