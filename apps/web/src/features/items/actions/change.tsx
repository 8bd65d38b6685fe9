import { filesGet } from '@arbour/contract/calls/files'
import type { Item } from '@arbour/contract/entities/item'
import { IconArrowForwardUp, IconCopy, IconCopyPlus, IconCursorText, IconFolderSymlink } from '@tabler/icons-react'
import { callApi } from '#lib/api.ts'
import { askFolder, askNewShortcut, askRename } from '../dialogs/requests.tsx'
import { nameItems } from '../model/name-items.ts'
import { copyItems, duplicateItems } from '../operations/copy-items.ts'
import { moveItems } from '../operations/move-items.ts'
import { all, areAlive, isRoot, onlyAlive } from './conditions.ts'
import { shortcut } from './keys.ts'
import type { Action, ActionContext } from './types.ts'

export const rename: Action = {
  id: 'rename',
  label: 'Rename',
  icon: IconCursorText,
  section: 'change',
  shortcut: shortcut('F2'),
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item?.is_editable === true && !isRoot(item)
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await askRename(context.services, item)
  },
}

export const move: Action = {
  id: 'move',
  label: 'Move to a folder',
  shortLabel: 'Move',
  icon: IconFolderSymlink,
  section: 'change',
  isAvailable: ({ items }) => all(items, 'is_moveable') && areAlive(items),
  perform: async ({ items, services }) => {
    const target = await askFolder(services, { title: `Move ${nameItems(items)}`, verb: 'Move here', items })
    if (target) await moveItems(services, items, target)
  },
}

/** Whether copies of the items may be made: the specification asks for the same right as a move (spec 1 section 6). */
export function areCopyable({ items }: Pick<ActionContext, 'items'>): boolean {
  return all(items, 'is_moveable') && all(items, 'is_accessible') && areAlive(items)
}

export const copyTo: Action = {
  id: 'copy-to',
  label: 'Copy to a folder',
  shortLabel: 'Copy',
  icon: IconCopy,
  section: 'change',
  isAvailable: areCopyable,
  perform: async ({ items, services }) => {
    const target = await askFolder(services, { title: `Copy ${nameItems(items)}`, verb: 'Copy here', items: [] })
    if (target) await copyItems(services, items, target)
  },
}

/** Spec 1 section 5: needs a parent; not for shortcuts or links. */
export const createShortcut: Action = {
  id: 'create-shortcut',
  label: 'Create shortcut',
  keywords: 'alias',
  icon: IconArrowForwardUp,
  section: 'change',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item !== null && item.parent !== null && item.is_accessible && item.type !== 'shortcut' && item.type !== 'link'
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (item) await askNewShortcut(context.services, await parentOf(item, context), item)
  },
}

/** The folder that an item stands in: mostly the open one, in a search another. */
async function parentOf(item: Item, { folder }: ActionContext): Promise<Item> {
  if (folder !== null && folder.id === item.parent?.id) return folder
  return (await callApi(filesGet, { id: item.parent?.id ?? '' })).file
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
