import { filesDuplicate } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { notifyUndoable } from '#features/files/actions/public.ts'
import type { DropTarget } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { copiedText, duplicatedText } from './done-texts.ts'
import type { DoneItem, Operation } from './runs/operation.ts'
import { getSuccesses, runItems } from './runs/run-items.ts'
import { undoCopy } from './undo.ts'

async function copy(
  services: ItemServices,
  operation: Operation & { items: readonly Item[] },
  getDestinationId: (item: Item) => string,
) {
  const outcomes = await runItems<DoneItem['result']>(services, {
    items: operation.items,
    operation,
    kind: 'copy',
    run: async (item, conflict) => {
      const destination_id = getDestinationId(item)
      // In the original's folder its name is always taken: no prompt is needed.
      const mode = destination_id === item.parent?.id && conflict === 'error' ? 'keep' : conflict
      const { file, meta } = await callApi(filesDuplicate, { id: item.id, destination_id, conflict: mode })
      return { file, undoId: meta.undo_id }
    },
    appliedBy: (_, { file }) => [{ before: null, now: file }],
  })
  return getSuccesses(outcomes)
}

function notifyDone(
  services: ItemServices,
  copies: readonly DoneItem[],
  sentence: string,
  open: { label: string; onClick: () => void }[],
): void {
  const [firstCopy] = copies
  if (!firstCopy) return
  if (copies.length === 1 && services.currentPath() === firstCopy.result.file.parent?.path)
    services.reveal(firstCopy.result.file.id)
  notifyUndoable(sentence, () => undoCopy(services, copies.toReversed()), open)
}

/**
 * Copies items into a folder, with all descendants that the user can open; in the same folder under a free name. The toast offers
 * to open the folder and to undo.
 */
export async function copyItems(services: ItemServices, items: readonly Item[], target: DropTarget): Promise<void> {
  if (items.length === 0) return
  const copies = await copy(services, { kind: 'copy', items, target }, () => target.id)
  const copiedItems = copies.map(({ item }) => item)
  const isOpen = services.currentPath() === target.path
  const open = isOpen ? [] : [{ label: t('common.open'), onClick: () => services.goTo(target.path) }]
  notifyDone(services, copies, copiedText(copiedItems, target.name), open)
}

/** Copies each item into its own folder under a free name. */
export async function duplicateItems(services: ItemServices, items: readonly Item[]): Promise<void> {
  const itemsWithParent = items.filter((item) => item.parent !== null)
  const copies = await copy(services, { kind: 'duplicate', items: itemsWithParent }, (item) => item.parent?.id ?? '')
  const copiedItems = copies.map(({ item }) => item)
  notifyDone(services, copies, duplicatedText(copiedItems), [])
}
