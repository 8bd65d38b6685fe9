/** Folders that a team shares with connected teams: how they are given, changed and ended (design.md section 4). */

export { endSharesBetween, endSharesIn, endSharesOfPerson } from './end-shares.ts'
export { areShared, assertNoNesting, containsShared, findObstacle } from './nesting.ts'
export { resolveAddresses } from './resolve-addresses.ts'
export { lockShare, type ShareRow } from './share-rows.ts'
export { shareTasks } from './tasks.ts'
export { tellReceivers } from './tell-receivers.ts'
export { tendShares } from './tend-shares.ts'
