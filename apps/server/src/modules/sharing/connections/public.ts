/** Connections between teams, for other modules that establish them. */

export { connect } from './connect.ts'
export { countShares } from './count-shares.ts'
export { endConnectionsOf } from './end-connection.ts'
export { lockPair } from './lock-pair.ts'
