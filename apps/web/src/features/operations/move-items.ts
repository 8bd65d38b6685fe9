import { filesMove } from '@arbour/contract/calls/file-changes'
import type { Item } from '@arbour/contract/entities/item'
import { notifyUndoable } from '#features/actions/public.ts'
import { type DropTarget, followPath, type ItemServices, itemsToMove, type Layer, nameItems } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { notify } from '#ui/toast/notify.ts'
import { runItems, succeeded } from './runs/run-items.ts'
import { undoMove } from './undo.ts'

/** Moves items into a folder; those that are there already stay. The toast offers to open the folder and to undo. */
export async function moveItems(services: ItemServices, dragged: readonly Item[], target: DropTarget): Promise<void> {
  const items = itemsToMove(dragged, target)
  if (items.length === 0) return
  const outcomes = await runItems(services, {
    items,
    act: { kind: 'move', items, target },
    words: { doing: 'Moving', done: 'moved' },
    run: async (item, conflict) => {
      const { file, meta } = await callApi(filesMove, { id: item.id, destination_id: target.id, conflict })
      return { file, undoId: meta.undo_id }
    },
    layerFor: (some) => movedLayer(some, target),
    appliedBy: (before, { file }) => [{ before, now: file }],
  })
  const moved = succeeded(outcomes)
  for (const { item, result } of moved) followPath(services, item, result.file)
  if (moved.length === 0) return

  const sentence = `${nameItems(moved.map(({ item }) => item))} moved to ${target.name}`
  const canUndo = moved.every(({ item, result }) => item.parent !== null || result.undoId !== null)
  const open = { label: 'Open', onClick: () => services.goTo(target.path) }
  if (canUndo) notifyUndoable(sentence, () => undoMove(services, moved.toReversed()), [open])
  else notify(sentence, [open])
}

/** The items stand in the other folder, where that is on the screen, and not in their own. */
function movedLayer(items: readonly Item[], target: DropTarget): Layer {
  return {
    removed: new Map(items.map(({ id, parent }) => [id, parent?.id ?? null])),
    added: new Map(items.map(({ id }) => [id, target.id])),
  }
}
