import { filesRestore } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { messages } from '@arbour/contract/messages'
import { notifyUndoable } from '#features/files/actions/public.ts'
import { type DropTarget, nameItems } from '#features/files/items/public/model.ts'
import { followPath, type ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { isGone, messageOf } from '#lib/api/errors.ts'
import { loadRestoreElsewhere } from './parts.ts'
import type { Done } from './runs/operation.ts'
import { runItems, succeeded } from './runs/run-items.ts'
import { undoRestore } from './undo.ts'

/** Restores items from the bin to their original folders; if a folder no longer exists, the user can choose another. */
export async function restoreItems(services: ItemServices, items: readonly Item[]): Promise<void> {
  // Once chosen, the new location is used for all items of this bulk operation whose folder no longer exists.
  let elsewhere: DropTarget | null | undefined

  const outcomes = await runItems(services, {
    items,
    operation: { kind: 'restore', items },
    words: { doing: 'Restoring', done: 'restored' },
    run: async (item, conflict) => {
      try {
        return await restore(item, elsewhere?.id ?? null, conflict)
      } catch (error) {
        if (!isGone(error) || elsewhere) throw error
        if (elsewhere === undefined) elsewhere = await askPlace(services, item, messageOf(error))
        if (elsewhere === null) throw error
        return await restore(item, elsewhere.id, conflict)
      }
    },
    layerFor: (some) => ({ removed: new Map(some.map(({ id }) => [id, null])) }),
    appliedBy: (before, { file }) => [{ before, now: file }],
  })
  const restored = succeeded(outcomes)
  for (const { item, result } of restored) followPath(services, item, result.file)
  if (restored.length > 0) notifyDone(services, restored)
}

async function restore(item: Item, parentId: string | null, conflict: ConflictMode): Promise<Done['result']> {
  const { file, meta } = await callApi(filesRestore, { id: item.id, parent_file_id: parentId, conflict })
  return { file, undoId: meta.undo_id }
}

async function askPlace(services: ItemServices, item: Item, reason: string): Promise<DropTarget | null> {
  const { RestoreElsewhereDialog } = await loadRestoreElsewhere()
  const wantsPlace = await services.dialogs.ask<boolean>((handle) => (
    <RestoreElsewhereDialog {...handle} name={item.name} reason={reason || messages.restoreGone} />
  ))
  if (!wantsPlace) return null
  return services.dialogs.open('folder', { title: 'Restore to a new location', verb: 'Restore here', items: [] })
}

function notifyDone(services: ItemServices, restored: readonly Done[]): void {
  const parents = new Map(restored.map(({ result }) => [result.file.parent?.id, result.file.parent]))
  const parent = parents.size === 1 ? [...parents.values()][0] : undefined
  const names = nameItems(restored.map(({ item }) => item))
  notifyUndoable(
    parent ? `${names} restored to ${parent.name}` : `${names} restored`,
    () => undoRestore(services, restored.toReversed()),
    parent ? [{ label: 'Open', onClick: () => services.goTo(parent.path) }] : [],
  )
}
