/** Whether items can be dropped on, or picked into, a folder. Pure, based on the flags returned by the server. */

import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { isSharedWithTeams } from './leaves-team.ts'

/** The target of a drop: a folder, a breadcrumb or the open folder. */
export interface DropTarget {
  id: string
  path: string
  name: string
  is_contributable: boolean
  /** The team that owns it, if it is another team. */
  connected_tenant_id?: string | null | undefined
  /** The folder through which it is shared with other teams, possibly itself; unknown for a breadcrumb. */
  shared_id?: string | null
  inside_shared_folder?: boolean
}

/** `same` means that the items are already there: a move has no effect and is not an error. */
export type DropCheck = 'allowed' | 'same' | 'refused'

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** Returns the other team whose tree contains the item; null for the user's own tree, which also contains mounts. */
function getTree({ connected_tenant_id, is_symlink }: Pick<Item, 'connected_tenant_id' | 'is_symlink'>): string | null {
  return is_symlink ? null : connected_tenant_id
}

/** Whether an item would leave the files of one team for those of another: then a move is a copy, and the item stays. */
export function crossesBorder(item: Pick<Item, 'connected_tenant_id' | 'is_symlink'>, target: DropTarget): boolean {
  return getTree(item) !== (target.connected_tenant_id ?? null)
}

/** Whether other teams can see new items in a folder of the user's own team. */
function isOpenToOthers({
  shared_id,
  inside_shared_folder,
  connected_tenant_id,
}: Omit<DropTarget, 'id' | 'path' | 'name' | 'is_contributable'>): boolean {
  return !connected_tenant_id && (shared_id != null || inside_shared_folder === true)
}

/** Whether an item must not be inside a shared folder: a shared folder itself, or a mount. */
export function bringsShare(item: Item): boolean {
  return item.is_symlink || (item.is_dir && isSharedWithTeams(item))
}

/**
 * Whether a move would put a shared folder, a mount, or a folder that contains one, inside a shared folder. A copy does not copy
 * the share.
 */
export function wouldNest(item: Item, target: DropTarget): boolean {
  return item.is_dir && isOpenToOthers(target) && !crossesBorder(item, target)
}

/** Returns the reason for an item that `wouldNest`. */
export function nestingText(item: Item, { name }: Pick<DropTarget, 'name'>): string {
  if (item.is_symlink) return t('files.items.nameBelongsToAnotherTeam', { name: item.name, name2: name })
  if (isSharedWithTeams(item)) return t('files.items.nameIsSharedAndCannot', { name: item.name, name2: name })
  return t('files.items.nameContainsSharedFolderAnd', { name: item.name, name2: name })
}

/** Returns the message why these items cannot be dropped there, or null if they can. */
export function getRefusal(items: readonly Item[], target: DropTarget, isCopy = false): string | null {
  // Items that cannot be moved cannot be copied either.
  const immovableItem = items.find((item) => !item.is_moveable)
  if (immovableItem)
    return isCopy
      ? t('files.items.nameCannotBeCopied', { name: immovableItem.name })
      : t('files.items.nameCannotBeMoved', { name: immovableItem.name })
  const enclosingItem = items.find((item) => isInside(target.path, item.path))
  if (enclosingItem)
    return isCopy
      ? t('files.items.nameCannotBeCopiedInto', { name: enclosingItem.name })
      : t('files.items.nameCannotBeMovedInto', { name: enclosingItem.name })
  const shortcut = items.find(({ shortcut_file_id, parent }) => shortcut_file_id === target.id && parent?.id !== target.id)
  if (shortcut) return t('files.items.namePointsToThisFolder', { name: shortcut.name })
  const mount = items.find(({ is_symlink }) => is_symlink)
  if (mount && target.connected_tenant_id) return t('files.items.nameCannotMoveIntoTeamsFiles', { name: mount.name })
  const nestedItem = isCopy ? undefined : items.find((item) => bringsShare(item) && wouldNest(item, target))
  if (nestedItem) return nestingText(nestedItem, target)
  return target.is_contributable ? null : t('files.items.youCannotAddItemsTo', { name: target.name })
}

/** A copy into the same folder creates duplicates, so it is allowed. */
export function checkDrop(items: readonly Item[], target: DropTarget, isCopy = false): DropCheck {
  if (items.length === 0 || getRefusal(items, target, isCopy) !== null) return 'refused'
  return !isCopy && items.every((item) => item.parent?.id === target.id) ? 'same' : 'allowed'
}

/** Returns the dropped items that are not there already. */
export function itemsToMove(items: readonly Item[], target: DropTarget): Item[] {
  return items.filter((item) => item.parent?.id !== target.id)
}
