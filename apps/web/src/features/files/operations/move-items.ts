import { filesMove } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { notifyUndoable } from '#features/files/actions/public.ts'
import { placeName } from '#features/files/item-paths/public.ts'
import type { Layer } from '#features/files/items/public/cache.ts'
import { crossesBorder, type DropTarget, itemsToMove } from '#features/files/items/public/model.ts'
import { followPath, type ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { notify } from '#ui/toast/notify.ts'
import { copiedToTeamText, movedText } from './done-texts.ts'
import { getSuccesses, runItems } from './runs/run-items.ts'
import { undoCopy, undoMove } from './undo.ts'

/**
 * Moves items into a folder; those already there stay. Items moved between the files of two teams are copied instead, as the
 * server reports for each. The toast offers to open the folder and to undo.
 */
export async function moveItems(services: ItemServices, movedItems: readonly Item[], target: DropTarget): Promise<void> {
  const items = itemsToMove(movedItems, target)
  if (items.length === 0) return
  const areAllCopies = items.every((item) => crossesBorder(item, target))
  const outcomes = await runItems(services, {
    items,
    operation: { kind: 'move', items, target },
    kind: areAllCopies ? 'copy' : 'move',
    run: async (item, conflict) => {
      const { file, meta } = await callApi(filesMove, { id: item.id, destination_id: target.id, conflict })
      return { file, undoId: meta.undo_id, isCopy: meta.action === 'copy' }
    },
    layerFor: (batchItems) =>
      movedLayer(
        batchItems.filter((item) => !crossesBorder(item, target)),
        target,
      ),
    appliedBy: (before, { file, isCopy }) => [{ before: isCopy ? null : before, now: file }],
  })
  const successes = getSuccesses(outcomes)
  const moves = successes.filter(({ result }) => !result.isCopy)
  for (const { item, result } of moves) followPath(services, item, result.file)
  const open = { label: t('common.open'), onClick: () => services.goTo(target.path) }
  if (moves.length > 0) {
    const movedItems = moves.map(({ item }) => item)
    const sentence = movedText(movedItems, target.name)
    const canUndo = moves.every(({ item, result }) => item.parent !== null || result.undoId !== null)
    if (canUndo) notifyUndoable(sentence, () => undoMove(services, moves.toReversed()), [open])
    else notify(sentence, [open])
  }
  const copies = successes.filter(({ result }) => result.isCopy)
  if (copies.length > 0) {
    const sentence = copiedSentence(
      copies.map(({ item }) => item),
      target,
    )
    notifyUndoable(sentence, () => undoCopy(services, copies.toReversed()), [open])
  }
}

/** Returns the message: `3 items copied to Plans; they stay in Drawings` */
function copiedSentence(items: readonly Item[], target: DropTarget): string {
  const [firstPlace, ...otherPlaces] = new Set(items.map(({ parent }) => parent && placeName(parent)))
  const place = otherPlaces.length === 0 ? (firstPlace ?? null) : null
  return copiedToTeamText(items, target.name, place)
}

/** Shows the items in the other folder, if it is visible, and removes them from their own. */
function movedLayer(items: readonly Item[], target: DropTarget): Layer {
  return {
    removed: new Map(items.map(({ id, parent }) => [id, parent?.id ?? null])),
    added: new Map(items.map(({ id }) => [id, target.id])),
  }
}
