/** Derived properties of items: labels, and the rules for moving, sharing and linking. */

export { accessibleKind, accessibleName } from '../model/accessible-name.ts'
export { foldCrumbs } from '../model/crumbs.ts'
export {
  bringsShare,
  checkDrop,
  crossesBorder,
  type DropCheck,
  type DropTarget,
  getRefusal,
  itemsToMove,
  nestingText,
} from '../model/drop-rules.ts'
export { totalSize } from '../model/item-text.ts'
export { findKind, getFilter, getLabel, getNoneHere, type ItemKind, KINDS, type KindFilter, toKind } from '../model/kinds.ts'
export { isSharedWithTeams, leavesTeam } from '../model/leaves-team.ts'
export { nameItems } from '../model/name-items.ts'
export { isOwnProject } from '../model/own-project.ts'
export { permalinkScheme, previewScheme, treeScheme } from '../model/path-schemes.ts'
export { pathText, placeText } from '../model/place-text.ts'
export { getRoomId } from '../model/room-id.ts'
export { shortcutProblem } from '../model/shortcut-rules.ts'
export { getShownOwner, type Owner } from '../model/shown-owner.ts'
