/** Items as rows of a tree: ancestors, boundaries, redirects, locks, depth. Independent of users and permissions. */

export {
  type AncestorLoader,
  type AncestorNode,
  type AncestorPath,
  type ChildCounts,
  deletedAt,
  isShared,
  lastOf,
  lockOn,
  parentPathOf,
  type ReaderShare,
  readAncestorPaths,
  readPlainAncestorPaths,
  walkDown,
  walkFromRoot,
} from './ancestor-path.ts'
export {
  boundaryOf,
  changeBoundary,
  hasOwnAccess,
  isBoundary,
  makeBoundary,
  markBoundaryDeleted,
  removeBoundary,
  restoreBoundary,
} from './boundaries.ts'
export { changeTree, changeTrees, LostRace } from './change-tree.ts'
export { type CleanUps, cleanUpPurge, type Deletion, type Purge, registerCleanUps } from './clean-ups.ts'
export { createTenantRoot } from './create-root.ts'
export { allowDepth, allowSubtreeDepth } from './depth.ts'
export { findRoot } from './find-root.ts'
export { deleteLocks, type ItemLock, lockOf, readLocks, readLocksBelow } from './item-locks.ts'
export { livingBoundaries } from './living-boundaries.ts'
export { freeMountName, giveWay, personalNameKey, siblingKey } from './mount-names.ts'
export { deleteMounts, listMounts, type Mount } from './mounts.ts'
export { childNamed, isNamed } from './named.ts'
export { deleteBoundaries, detachOrphans } from './on-purge.ts'
export { deletedTop, namesFrom, truePath } from './paths.ts'
export { findRedirectTargets, listMergedIds } from './redirect-targets.ts'
export { recordRedirect } from './redirects.ts'
export { removeBoundaries } from './remove-boundaries.ts'
export { readSiblings } from './siblings.ts'
export { lockItems, lockTrees } from './tree-locks.ts'
