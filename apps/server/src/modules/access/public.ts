/** Who asks, and who may see and do what: as rules over a chain of ancestors, and as the SQL that says the same (design.md section 4). */

export { type AccessSnapshot, knownParent, loadAccessSnapshot, mayOpen, sawHidden } from './access-snapshot.ts'
export { evaluateAccess, type ItemAccess } from './evaluate-access.ts'
export { loadForEdit } from './load-for-edit.ts'
export { assertOpen, type LoadedItem, loadItem, loadItemOrSuccessor, loadLivingItem, loadVisible } from './load-item.ts'
export { loadOpenBoundaries, type OpenBoundaries } from './open-boundaries.ts'
export { pathFor } from './paths.ts'
export { childPlace, type Place, placeOf } from './place.ts'
export {
  assertMayListBin,
  assertMayReadHistory,
  isAdmin,
  isAtLeast,
  isVisible,
  mayReadHistory,
  roleOnChild,
  rolesOnChain,
} from './policy.ts'
export { asItem, presentNameOnly, UNSHARED } from './present-closed.ts'
export type { Principal } from './principal.ts'
export { isInBin, resolveBinPath, resolvePath } from './resolve-path.ts'
export { loadSeenChildren, type SeenChildren } from './seen-children.ts'
