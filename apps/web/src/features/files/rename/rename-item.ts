import { filesRename } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { notifyUndoable } from '#features/files/actions/public.ts'
import { applyItemChanges, withOptimisticUpdate } from '#features/files/items/public/cache.ts'
import { followPath, type ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { notify } from '#ui/toast/notify.ts'

/**
 * Renames an item optimistically. Reverts the name and throws if the server rejects it, so that a form can show the error on its
 * field.
 */
export async function renameItem(services: ItemServices, item: Item, name: string): Promise<void> {
  const { file } = await withOptimisticUpdate(
    { fields: new Map([[item.id, { name }]]) },
    () => callApi(filesRename, { id: item.id, name }),
    (response) => applyItemChanges(services.client, [{ before: item, now: response.file }]),
  )
  followPath(services, item, file)
  notifyUndoable(t('files.rename.done', { before: item.name, now: file.name }), () => undoRename(services, file, item.name))
}

async function undoRename(services: ItemServices, item: Item, name: string): Promise<void> {
  const { file } = await callApi(filesRename, { id: item.id, name })
  applyItemChanges(services.client, [{ before: item, now: file }])
  followPath(services, item, file)
  notify(t('files.rename.undone', { name: file.name }))
}
