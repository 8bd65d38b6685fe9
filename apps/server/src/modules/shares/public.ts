/** Folders that a team shares with connected teams: how they are given, changed and ended (design.md section 4). */

export { endSharesBetween, endSharesIn, endSharesOfPerson } from './end-shares.ts'
export { areShared, assertNoNesting, containsShared } from './nesting.ts'
export { resolveAddresses } from './resolve-addresses.ts'
export { lockShare } from './share-rows.ts'
export { shareTasks } from './tasks.ts'
export { tellReceivers } from './tell-receivers.ts'
export { tendShares } from './tend-shares.ts'
