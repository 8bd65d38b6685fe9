import { filesUpdate } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { applyItemChanges, withOptimisticUpdate } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'

/**
 * Saves the description; an empty one is removed. Updates optimistically. Reverts the change and throws if the server rejects it.
 */
export async function saveDescription({ client }: ItemServices, item: Item, text: string): Promise<void> {
  const description = text.trim() === '' ? null : text.trim()
  if (description === (item.description ?? null)) return
  await withOptimisticUpdate(
    { fields: new Map([[item.id, { description }]]) },
    () => callApi(filesUpdate, { id: item.id, description }),
    ({ file }) => applyItemChanges(client, [{ before: item, now: file }]),
  )
}
