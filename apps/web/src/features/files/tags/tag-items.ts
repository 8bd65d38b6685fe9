import { filesTagsUpdate } from '@arbour/contract/calls/items/file-changes'
import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { nameItems } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { runItems, succeeded } from '#features/files/operations/public.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { notify } from '#ui/toast/notify.ts'
import { editedNames, type TagEdit } from './tags-model.ts'

/** Applies tag changes to the current tags of each item: changes by others in the meantime are kept. */
export async function tagItems(services: ItemServices, items: readonly Item[], edit: TagEdit): Promise<void> {
  const wanted = items.filter((item) => editedNames(item.tags, edit) !== null)
  const outcomes = await runItems(services, {
    items: wanted,
    words: { doing: 'Tagging', done: 'tagged' },
    run: async (item) => {
      const { file: now } = await callApi(filesGet, { id: item.id })
      const tags = editedNames(now.tags, edit)
      return tags === null ? now : (await callApi(filesTagsUpdate, { id: item.id, tags })).file
    },
    appliedBy: (before, now) => [{ before, now }],
  })
  const done = succeeded(outcomes)
  void services.client.invalidateQueries({ queryKey: queryKeys.tags })
  if (done.length > 0) notify(`Tags of ${nameItems(done.map(({ item }) => item))} changed`)
}
