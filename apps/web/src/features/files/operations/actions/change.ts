import type { Item } from '@arbour/contract/entities/items/item'
import { IconCopy, IconCopyPlus, IconFolderSymlink } from '@tabler/icons-react'
import { type Action, type ActionContext, all, areAlive } from '#features/files/actions/public.ts'
import { nameItems } from '#features/files/items/public/model.ts'
import { copyItems, duplicateItems } from '../copy-items.ts'
import { moveItems } from '../move-items.ts'

export const move: Action = {
  id: 'move',
  label: 'Move to a folder',
  shortLabel: 'Move',
  icon: IconFolderSymlink,
  section: 'change',
  isAvailable: ({ items }) => all(items, 'is_moveable') && areAlive(items),
  perform: async ({ items, services }) => {
    const target = await services.dialogs.open('folder', { title: `Move ${nameItems(items)}`, verb: 'Move here', items })
    if (target) await moveItems(services, items, target)
  },
}

/**
 * Whether copies of the items may be made: the specification asks for the same right as a move. A mount is no folder of the
 * team's own, of which there could be two.
 */
export function areCopyable({ items }: Pick<ActionContext, 'items'>): boolean {
  return (
    !items.some(({ is_symlink }) => is_symlink) && all(items, 'is_moveable') && all(items, 'is_accessible') && areAlive(items)
  )
}

export const copyTo: Action = {
  id: 'copy-to',
  label: 'Copy to a folder',
  shortLabel: 'Copy',
  icon: IconCopy,
  section: 'change',
  isAvailable: areCopyable,
  perform: async ({ items, services }) => {
    const target = await services.dialogs.open('folder', { title: `Copy ${nameItems(items)}`, verb: 'Copy here', items: [] })
    if (target) await copyItems(services, items, target)
  },
}

export const duplicate: Action = {
  id: 'duplicate',
  label: 'Duplicate',
  keywords: 'copy here',
  icon: IconCopyPlus,
  section: 'change',
  isAvailable: (context) => areCopyable(context) && context.items.every((item) => mayDuplicate(item, context)),
  perform: ({ items, services }) => duplicateItems(services, items),
}

/** Of a folder that is not open nothing is known here; the server says whether a copy may be put there. */
function mayDuplicate(item: Item, { folder }: ActionContext): boolean {
  if (item.parent === null) return false
  return folder === null || folder.id !== item.parent.id || folder.is_contributable
}
