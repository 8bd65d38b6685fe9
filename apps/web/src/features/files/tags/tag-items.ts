import { filesTagsUpdate } from '@arbour/contract/calls/items/file-changes'
import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { getSuccesses, runItems } from '#features/files/operations/public.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { editedNames, NO_EDIT, reverseEdit, type TagEdit } from './tags-model.ts'

/** Applies tag changes to the current tags of each item, with Undo: changes by others in the meantime are kept. */
export async function tagItems(services: ItemServices, items: readonly Item[], edit: TagEdit): Promise<void> {
  const { done: editedItems, reversals } = await applyEdits(services, {
    items: items.filter((item) => editedNames(item.tags, edit) !== null),
    editFor: () => edit,
  })
  if (editedItems.length === 0) return
  const name = editedItems[0]?.name ?? ''
  const sentence = t('files.tags.tagsUpdated', { name, count: editedItems.length })
  notifyUndoable(sentence, async () => {
    const changedItems = editedItems.filter(({ id }) => reversals.has(id))
    await applyEdits(services, { items: changedItems, editFor: ({ id }) => reversals.get(id) ?? NO_EDIT })
  })
}

interface Edits {
  items: readonly Item[]
  editFor: (item: Item) => TagEdit
}

/** Returns the items without an error, and by ID of each changed one the edit that reverses the change. */
async function applyEdits(services: ItemServices, { items, editFor }: Edits) {
  const reversals = new Map<string, TagEdit>()
  const outcomes = await runItems(services, {
    items,
    kind: 'tag',
    run: async (item) => {
      const { file: now } = await callApi(filesGet, { id: item.id })
      const tags = editedNames(now.tags, editFor(item))
      if (tags === null) return now
      const { file } = await callApi(filesTagsUpdate, { id: item.id, tags })
      reversals.set(item.id, reverseEdit(now.tags, file.tags))
      return file
    },
    appliedBy: (before, now) => [{ before, now }],
  })
  void services.client.invalidateQueries({ queryKey: queryKeys.tags })
  return { done: getSuccesses(outcomes).map(({ item }) => item), reversals }
}
