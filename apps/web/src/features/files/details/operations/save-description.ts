import { filesUpdate } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { applyAnswers, whileShown } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'

/**
 * Writes what stands in the field; an empty one takes the description away. Shown at once; throws what the server answers, after taking
 * it back.
 */
export async function saveDescription({ client }: ItemServices, item: Item, text: string): Promise<void> {
  const description = text.trim() === '' ? null : text.trim()
  if (description === (item.description ?? null)) return
  await whileShown(
    { fields: new Map([[item.id, { description }]]) },
    () => callApi(filesUpdate, { id: item.id, description }),
    ({ file }) => applyAnswers(client, [{ before: item, now: file }]),
  )
}
