/** Undoes operations on items. Items are passed and undone in reverse order, because later ones may depend on earlier ones. */
import { filesDelete, filesMove, filesRename, filesReplaceUndo, filesRestore } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { cachedItem } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { notify } from '#ui/toast/notify.ts'
import { binnedCopiesText, binnedText, movedBackText, restoredText } from './done-texts.ts'
import type { DoneItem, Operation } from './runs/operation.ts'
import { getSuccesses, runItems } from './runs/run-items.ts'
import type { RunKind } from './runs/run-kinds.ts'

/** Returns the changed items in their current state. */
type Run = (item: Item, conflict: 'error' | 'keep' | 'replace') => Promise<Item[]>

/** Moves items back to their previous folders under their previous names, and restores replaced items. */
export async function undoMove(services: ItemServices, moves: readonly DoneItem[]): Promise<void> {
  const nowById = new Map(moves.map(({ item, result }) => [item.id, result.file]))
  const restoredItems = await undo(
    services,
    { kind: 'undo-move', items: moves },
    'move-back',
    replacedOr(moves, async (item, conflict) => {
      const { file } = await callApi(filesMove, { id: item.id, destination_id: item.parent?.id ?? '', conflict })
      const isRenamed = nowById.get(item.id)?.name !== item.name
      if (!isRenamed || conflict !== 'error') return [file]
      return [(await callApi(filesRename, { id: item.id, name: item.name })).file]
    }),
  )
  if (restoredItems.length === 0) return
  focusFirst(services, restoredItems)
  notify(movedBackText(restoredItems))
}

/** Restores items from the bin. */
export async function undoDelete(services: ItemServices, deleted: readonly Pick<DoneItem, 'item'>[]): Promise<void> {
  const restoredItems = await undo(services, { kind: 'undo-delete', items: deleted }, 'restore', async (item, conflict) => {
    const { file } = await callApi(filesRestore, { id: item.id, conflict })
    return [file]
  })
  if (restoredItems.length === 0) return
  focusFirst(services, restoredItems)
  notify(restoredText(restoredItems))
}

/** Moves restored items back to the bin, and restores replaced items. */
export async function undoRestore(services: ItemServices, restorations: readonly DoneItem[]): Promise<void> {
  const restoredItems = await undo(
    services,
    { kind: 'undo-restore', items: restorations },
    'delete-again',
    replacedOr(restorations, async (item) => [(await callApi(filesDelete, { id: item.id })).file]),
  )
  if (restoredItems.length > 0) notify(binnedText(restoredItems, findFiles(restorations, restoredItems)))
}

/** Moves copies to the bin, from which they can be restored, and restores replaced items. */
export async function undoCopy(services: ItemServices, originals: readonly DoneItem[]): Promise<void> {
  // The bulk operation is about the copies; two copies of one original are separate.
  const copies = originals.map(({ item, result }) => ({ item: result.undoId === null ? result.file : item, result }))
  const deletedCopies = await undo(
    services,
    { kind: 'undo-copy', items: copies },
    'delete',
    replacedOr(copies, async (item) => [(await callApi(filesDelete, { id: item.id })).file]),
  )
  if (deletedCopies.length === 0) return
  notify(binnedCopiesText(findFiles(copies, deletedCopies)))
}

/** Focuses the first restored item, if its folder is open. */
function focusFirst(services: ItemServices, [firstItem]: readonly Item[]): void {
  if (firstItem && firstItem.parent?.path === services.currentPath()) services.reveal(firstItem.id)
}

/** Returns the resulting items, which determine the owning team: a copy may be in the files of another team than the original. */
function findFiles(done: readonly DoneItem[], items: readonly Item[]): Item[] {
  const fileById = new Map(done.map(({ item, result }) => [item.id, result.file]))
  return items.map((item) => fileById.get(item.id) ?? item)
}

/** Undoes a replacement on the server; otherwise calls `run`. */
function replacedOr(done: readonly DoneItem[], run: Run): Run {
  const undoIds = new Map(done.map(({ item, result }) => [item.id, result.undoId]))
  return async (item, conflict) => {
    const undo_id = undoIds.get(item.id) ?? null
    if (undo_id === null) return run(item, conflict)
    try {
      const { file, replaced } = await callApi(filesReplaceUndo, { undo_id })
      return [file, replaced]
    } catch (error) {
      // A name conflict cannot be resolved here: the message explains it.
      throw new Error(getErrorMessage(error))
    }
  }
}

/** Returns the restored items. */
async function undo(
  services: ItemServices,
  operation: Extract<Operation, { kind: `undo-${string}` }>,
  kind: RunKind,
  run: Run,
): Promise<Item[]> {
  const outcomes = await runItems(services, {
    items: operation.items.map(({ item }) => item),
    operation,
    kind,
    run,
    appliedBy: (_, changedItems) => changedItems.map((now) => ({ before: cachedItem(now.id) ?? null, now })),
  })
  return getSuccesses(outcomes).map(({ item }) => item)
}
