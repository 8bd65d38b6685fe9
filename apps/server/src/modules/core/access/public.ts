/** Principals and permissions: as rules over an ancestor path, and as equivalent SQL. */

export { type AccessSnapshot, loadAccessSnapshot, sawHidden, visibleParentOf } from './access-snapshot.ts'
export {
  contentId,
  contentIds,
  loadAncestorPath,
  loadAncestorPaths,
  loadAncestorPathsOrRedirects,
  resolveMergedId,
} from './ancestor-paths.ts'
export { assertInScope } from './assert-in-scope.ts'
export { changeItem, changeItemWithFolder } from './change-item.ts'
export { evaluateAccess, type ItemAccess, toMountView } from './evaluate-access.ts'
export { findItems } from './find-items.ts'
export { grantedRole, groupsOf, isOpenChild, isVisibleChild, isVisibleInTree, treesOf } from './fragments.ts'
export {
  type AccessList,
  accessGrants,
  type Grant,
  isGrantee,
  isGranteeSql,
  isLasting,
  type ListedGroup,
  listGrants,
  readAccessList,
  writeAccessList,
} from './grants.ts'
export { LINK_CLOSURE, LINK_SOURCE } from './link-source.ts'
export {
  assertFolder,
  assertLiving,
  assertOpen,
  type LoadedItem,
  loadItem,
  loadItemOrRedirect,
  loadLivingItem,
  loadLivingItems,
  loadVisible,
  openAncestorPath,
} from './load-item.ts'
export { assertAllUnlocked, assertUnlocked, holdsLock, lockErrorsBelow, presentLock, summariseLock } from './locks.ts'
export { loadOpenMounts, type OpenMount } from './mounted-roles.ts'
export { deleteGrants } from './on-purge.ts'
export { loadOpenBoundaries, type OpenBoundaries } from './open-boundaries.ts'
export { listOpenFoldersBelow } from './open-folders-below.ts'
export { pathFor } from './paths.ts'
export { childAccess, childPlace, type Place, placeOf } from './place.ts'
export { highestRole, internalUserId, isAdmin, isVisible, roleOnChild, rolesOnPath } from './policy.ts'
export { asItem, presentClosed, presentNameOnly } from './present-closed.ts'
export {
  adderIn,
  anyMemberOf,
  type ExternalSignIn,
  granteeIdsOf,
  type LinkVisitor,
  type Member,
  ownerIn,
  type Principal,
  type PrincipalRef,
  principalKey,
  recordedAs,
  refOf,
  userIdOf,
} from './principal.ts'
export { isInBin, resolveBinPath, resolveNames, resolvePath } from './resolve-path.ts'
export {
  authorise,
  canAddTo,
  canBreakLock,
  canChangeAccess,
  canCopy,
  canCreateTeams,
  canDelete,
  canDownload,
  canEdit,
  canEditFigures,
  canLink,
  canListBin,
  canListPeople,
  canLock,
  canManageTags,
  canManageTeam,
  canMove,
  canOpen,
  canOpenParent,
  canPurge,
  canReadHistory,
  canRequest,
  canRestore,
  canRestoreToMoment,
  canSeeInternals,
  canSeeReports,
  canShare,
  canStar,
  canTag,
  canTakeOwnership,
  canViewAs,
  canViewAsTeam,
} from './rules.ts'
export { treeOf } from './tree-of.ts'
export { countVisibleChildren, loadVisibleChildren, type VisibleChildren } from './visible-children.ts'
