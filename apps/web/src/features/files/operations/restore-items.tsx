import { filesRestore } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { t } from '@arbour/messages/t'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { DropTarget } from '#features/files/items/public/model.ts'
import { followPath, type ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage, isGone } from '#lib/api/errors.ts'
import { restoredText } from './done-texts.ts'
import { loadRestoreElsewhere } from './parts.ts'
import type { DoneItem } from './runs/operation.ts'
import { getSuccesses, runItems } from './runs/run-items.ts'
import { undoRestore } from './undo.ts'

/** Restores items from the bin to their original folders; if a folder no longer exists, the user can choose another. */
export async function restoreItems(services: ItemServices, items: readonly Item[]): Promise<void> {
  // Once chosen, the new location is used for all items of this bulk operation whose folder no longer exists.
  let otherTarget: DropTarget | null | undefined

  const outcomes = await runItems(services, {
    items,
    operation: { kind: 'restore', items },
    kind: 'restore',
    run: async (item, conflict) => {
      try {
        return await restore(item, otherTarget?.id ?? null, conflict)
      } catch (error) {
        if (!isGone(error) || otherTarget) throw error
        if (otherTarget === undefined) otherTarget = await askPlace(services, item, getErrorMessage(error))
        if (otherTarget === null) throw error
        return await restore(item, otherTarget.id, conflict)
      }
    },
    layerFor: (batchItems) => ({ removed: new Map(batchItems.map(({ id }) => [id, null])) }),
    appliedBy: (before, { file }) => [{ before, now: file }],
  })
  const restorations = getSuccesses(outcomes)
  for (const { item, result } of restorations) followPath(services, item, result.file)
  if (restorations.length > 0) notifyDone(services, restorations)
}

async function restore(item: Item, parentId: string | null, conflict: ConflictMode): Promise<DoneItem['result']> {
  const { file, meta } = await callApi(filesRestore, { id: item.id, parent_file_id: parentId, conflict })
  return { file, undoId: meta.undo_id }
}

async function askPlace(services: ItemServices, item: Item, reason: string): Promise<DropTarget | null> {
  const { RestoreElsewhereDialog } = await loadRestoreElsewhere()
  const wantsPlace = await services.dialogs.ask<boolean>((handle) => (
    <RestoreElsewhereDialog {...handle} name={item.name} reason={reason || t('errors.items.originalLocationGone')} />
  ))
  if (!wantsPlace) return null
  return services.dialogs.open('folder', {
    title: t('files.operations.restoreToNewLocation'),
    verb: t('files.operations.restoreHere'),
    items: [],
  })
}

function notifyDone(services: ItemServices, restorations: readonly DoneItem[]): void {
  const parents = new Map(restorations.map(({ result }) => [result.file.parent?.id, result.file.parent]))
  const parent = parents.size === 1 ? [...parents.values()][0] : undefined
  const items = restorations.map(({ item }) => item)
  notifyUndoable(
    restoredText(items, parent?.name),
    () => undoRestore(services, restorations.toReversed()),
    parent ? [{ label: t('common.open'), onClick: () => services.goTo(parent.path) }] : [],
  )
}
