import { filesRename } from '@arbour/contract/calls/file-changes'
import type { Item } from '@arbour/contract/entities/item'
import { notifyUndoable } from '#features/actions/public.ts'
import { changeItem, followPath, forgetPaths, type ItemServices, refreshFolders } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { notify } from '#ui/notify.ts'

/**
 * Gives an item another name, shown at once. Throws what the server answers, after taking the name back,
 * so that a form can show it on its field.
 */
export async function renameItem(services: ItemServices, item: Item, name: string): Promise<void> {
  const takeBack = await changeItem(services.client, item.id, (shown) => ({ ...shown, name }))
  let renamed: Item
  try {
    renamed = (await callApi(filesRename, { id: item.id, name })).file
  } catch (error) {
    takeBack()
    throw error
  }
  await follow(services, item, renamed)
  notifyUndoable(`${item.name} renamed to ${renamed.name}`, () => undoRename(services, renamed, item.name))
}

async function undoRename(services: ItemServices, renamed: Item, name: string): Promise<void> {
  const { file } = await callApi(filesRename, { id: renamed.id, name })
  await follow(services, renamed, file)
  notify(`Renamed back to ${file.name}`)
}

async function follow(services: ItemServices, before: Item, after: Item): Promise<void> {
  followPath(services, before, after)
  forgetPaths(services.client, [before.path])
  await refreshFolders(services.client)
}
