/** Folders that a team shares with connected teams: how they are given, changed and ended (design.md section 4). */

export { endSharesBetween, endSharesIn } from './end-shares.ts'
export { endSharesOfPerson, lockTreesOfPerson } from './end-shares-of-person.ts'
export { areShared, assertNoNesting, containsShared } from './nesting.ts'
export { loadAddresses } from './present-shares.ts'
export { isInForce, listSharePeople, lockShare, type SharePersonRow, shareEnd } from './records/share-rows.ts'
export { resolveAddresses } from './resolve-addresses.ts'
export { shareTasks } from './tasks.ts'
export { tellReceivers } from './telling/tell-receivers.ts'
export { tendShares } from './tend-shares.ts'
