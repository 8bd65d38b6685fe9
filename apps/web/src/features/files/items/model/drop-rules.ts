/** Whether items may be dropped on, or picked into, a folder. Pure, over the flags the server sent. */
import type { Item } from '@arbour/contract/entities/items/item'
import { isSharedWithTeams } from './leaves-team.ts'

/** What a drop needs to know of its target: a folder, a breadcrumb or the open folder. */
export interface DropTarget {
  id: string
  path: string
  name: string
  is_contributable: boolean
  /** The team that it belongs to, where that is another. */
  connected_tenant_id?: string | null | undefined
  /** The folder through which it is shared with other teams, which may be itself; a breadcrumb does not know it. */
  shared_id?: string | null
  inside_shared_folder?: boolean
}

/** `same` is where they already are: a move there does nothing and is no mistake. */
export type DropVerdict = 'allowed' | 'same' | 'refused'

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** The other team in whose tree an item lies; null for one's own, in which a mount itself lies too. */
function treeOf({ connected_tenant_id, is_symlink }: Pick<Item, 'connected_tenant_id' | 'is_symlink'>): string | null {
  return is_symlink ? null : connected_tenant_id
}

/** Whether an item would go from the files of one team to those of another: then a move is a copy, and the item stays. */
export function crossesBorder(item: Pick<Item, 'connected_tenant_id' | 'is_symlink'>, target: DropTarget): boolean {
  return treeOf(item) !== (target.connected_tenant_id ?? null)
}

/** Whether other teams see what is put into a folder of one's own team. */
function isOpenToOthers({
  shared_id,
  inside_shared_folder,
  connected_tenant_id,
}: Omit<DropTarget, 'id' | 'path' | 'name' | 'is_contributable'>): boolean {
  return !connected_tenant_id && (shared_id != null || inside_shared_folder === true)
}

/** Whether an item is itself what may stand in nothing that is shared: a folder that is, or a mount. */
export function bringsShare(item: Item): boolean {
  return item.is_symlink || (item.is_dir && isSharedWithTeams(item))
}

/** Whether a folder that is shared, is a mount, or holds one, would come to stand in what is shared, by a move. A copy takes no share along. */
export function wouldNest(item: Item, target: DropTarget): boolean {
  return item.is_dir && isOpenToOthers(target) && !crossesBorder(item, target)
}

/** Why it may not, of a folder that `wouldNest`. */
export function nestingText(item: Item, { name }: Pick<DropTarget, 'name'>): string {
  const why = item.is_symlink ? 'belongs to another team' : isSharedWithTeams(item) ? 'is shared' : 'contains a shared folder'
  return `${item.name} ${why} and cannot stand in ${name}, which is shared too`
}

/** Why these items can't go there, as a person is told, or null when they can. */
export function refusalOf(items: readonly Item[], target: DropTarget, isCopy = false): string | null {
  const done = isCopy ? 'copied' : 'moved'
  // What may not be moved may not be copied either.
  const fixed = items.find((item) => !item.is_moveable)
  if (fixed) return `${fixed.name} cannot be ${done}`
  const around = items.find((item) => isInside(target.path, item.path))
  if (around) return `${around.name} cannot be ${done} into itself`
  const way = items.find(({ shortcut_file_id, parent }) => shortcut_file_id === target.id && parent?.id !== target.id)
  if (way) return `${way.name} leads to this folder`
  const mount = items.find(({ is_symlink }) => is_symlink)
  if (mount && target.connected_tenant_id) return `${mount.name} cannot stand in the files of another team`
  const nested = isCopy ? undefined : items.find((item) => bringsShare(item) && wouldNest(item, target))
  if (nested) return nestingText(nested, target)
  return target.is_contributable ? null : `You cannot add items to ${target.name}`
}

/** A copy into the folder where they are makes duplicates, so it is allowed. */
export function judgeDrop(items: readonly Item[], target: DropTarget, isCopy = false): DropVerdict {
  if (items.length === 0 || refusalOf(items, target, isCopy) !== null) return 'refused'
  return !isCopy && items.every((item) => item.parent?.id === target.id) ? 'same' : 'allowed'
}

/** Those of the dropped items that are not there already. */
export function itemsToMove(items: readonly Item[], target: DropTarget): Item[] {
  return items.filter((item) => item.parent?.id !== target.id)
}
