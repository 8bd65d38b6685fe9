import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { type Action, type ActionContext, onlyAlive } from '#features/files/actions/public.ts'
import { callApi } from '#lib/api/api.ts'

/** Requires a parent; not available for shortcuts and links. */
export const createShortcut: Action = {
  id: 'create-shortcut',
  label: t('files.newItems.createShortcut'),
  keywords: t('files.newItems.alias'),
  icon: IconArrowForwardUp,
  section: 'change',
  isAvailable: (context) => {
    const item = onlyAlive(context)
    return item !== null && item.parent !== null && item.is_accessible && item.type !== 'shortcut' && item.type !== 'link'
  },
  perform: async (context) => {
    const item = onlyAlive(context)
    if (!item) return
    const { services } = context
    await services.dialogs.open('new-shortcut', { services, parent: await findParent(item, context), target: item })
  },
}

/** Returns the parent folder of an item: usually the open folder, in search results another one. */
async function findParent(item: Item, { folder }: ActionContext): Promise<Item> {
  if (folder !== null && folder.id === item.parent?.id) return folder
  return (await callApi(filesGet, { id: item.parent?.id ?? '' })).file
}
