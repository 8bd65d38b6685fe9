import type { Item } from '@arbour/contract/entities/items/item'
import { ROOT_PATH } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { IconCopy, IconCopyPlus, IconFolderSymlink } from '@tabler/icons-react'
import { type Action, type ActionContext, allHave, areAlive } from '#features/files/actions/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { copyItems, duplicateItems } from '../copy-items.ts'
import { moveItems } from '../move-items.ts'

export const move: Action = {
  id: 'move',
  label: t('files.operations.moveToFolder'),
  shortLabel: t('files.operations.move'),
  icon: IconFolderSymlink,
  section: 'change',
  isAvailable: ({ items }) => allHave(items, 'is_moveable') && areAlive(items),
  perform: async ({ items, services }) => {
    const name = items[0]?.name ?? ''
    const title = t('files.operations.moveItems', { name, count: items.length })
    const target = await services.dialogs.open('folder', {
      title,
      verb: t('files.operations.moveHere'),
      items,
      start: openFolderPath(services, items),
    })
    if (target) await moveItems(services, items, target)
  },
}

/** Returns the path of the open folder, where the choice of another one begins; /all where no folder is open. */
function openFolderPath(services: ItemServices, items: readonly Item[]): string {
  const path = services.currentPath()
  if (path !== ROOT_PATH && !path.startsWith(`${ROOT_PATH}/`)) return ROOT_PATH
  const open = items.find((item) => item.path === path)
  return open ? (open.parent?.path ?? ROOT_PATH) : path
}

/**
 * Whether the items can be copied, which requires the same permission as a move. A mount cannot be copied, because it is not a
 * folder of the user's own team.
 */
export function areCopyable({ items }: Pick<ActionContext, 'items'>): boolean {
  return (
    !items.some(({ is_symlink }) => is_symlink) &&
    allHave(items, 'is_moveable') &&
    allHave(items, 'is_accessible') &&
    areAlive(items)
  )
}

export const copyTo: Action = {
  id: 'copy-to',
  label: t('files.operations.copyToFolder'),
  shortLabel: t('files.operations.copy'),
  icon: IconCopy,
  section: 'change',
  isAvailable: areCopyable,
  perform: async ({ items, services }) => {
    const name = items[0]?.name ?? ''
    const title = t('files.operations.copyItems', { name, count: items.length })
    const start = openFolderPath(services, items)
    const target = await services.dialogs.open('folder', { title, verb: t('files.common.copyHere'), items: [], start })
    if (target) await copyItems(services, items, target)
  },
}

export const duplicate: Action = {
  id: 'duplicate',
  label: t('files.operations.duplicate'),
  keywords: t('files.operations.copyKeywords'),
  icon: IconCopyPlus,
  section: 'change',
  isAvailable: (context) => areCopyable(context) && context.items.every((item) => canDuplicate(item, context)),
  perform: ({ items, services }) => duplicateItems(services, items),
}

/** For a folder that is not open the permission is unknown; the server decides whether a copy can be added. */
function canDuplicate(item: Item, { folder }: ActionContext): boolean {
  if (item.parent === null) return false
  return folder === null || folder.id !== item.parent.id || folder.is_contributable
}
