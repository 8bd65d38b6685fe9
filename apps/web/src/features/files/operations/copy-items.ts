import { filesDuplicate } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { notifyUndoable } from '#features/files/actions/public.ts'
import { type DropTarget, nameItems } from '#features/files/items/public/model.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import type { Done, Operation } from './runs/operation.ts'
import { runItems, succeeded } from './runs/run-items.ts'
import { undoCopy } from './undo.ts'

async function copy(
  services: ItemServices,
  operation: Operation & { items: readonly Item[] },
  destinationOf: (item: Item) => string,
) {
  const outcomes = await runItems<Done['result']>(services, {
    items: operation.items,
    operation,
    words: { doing: 'Copying', done: 'copied' },
    run: async (item, conflict) => {
      const destination_id = destinationOf(item)
      // In the original's folder its name is always taken: no prompt is needed.
      const mode = destination_id === item.parent?.id && conflict === 'error' ? 'keep' : conflict
      const { file, meta } = await callApi(filesDuplicate, { id: item.id, destination_id, conflict: mode })
      return { file, undoId: meta.undo_id }
    },
    appliedBy: (_, { file }) => [{ before: null, now: file }],
  })
  return succeeded(outcomes)
}

function notifyDone(
  services: ItemServices,
  copied: readonly Done[],
  sentence: string,
  open: { label: string; onClick: () => void }[],
): void {
  const [first] = copied
  if (!first) return
  if (copied.length === 1 && services.currentPath() === first.result.file.parent?.path) services.reveal(first.result.file.id)
  notifyUndoable(sentence, () => undoCopy(services, copied.toReversed()), open)
}

/**
 * Copies items into a folder, with all descendants that the user can open; in the same folder under a free name. The toast offers
 * to open the folder and to undo.
 */
export async function copyItems(services: ItemServices, items: readonly Item[], target: DropTarget): Promise<void> {
  if (items.length === 0) return
  const copied = await copy(services, { kind: 'copy', items, target }, () => target.id)
  const names = nameItems(copied.map(({ item }) => item))
  const isOpen = services.currentPath() === target.path
  const open = isOpen ? [] : [{ label: 'Open', onClick: () => services.goTo(target.path) }]
  notifyDone(services, copied, `${names} copied to ${target.name}`, open)
}

/** Copies each item into its own folder under a free name. */
export async function duplicateItems(services: ItemServices, items: readonly Item[]): Promise<void> {
  const placed = items.filter((item) => item.parent !== null)
  const copied = await copy(services, { kind: 'duplicate', items: placed }, (item) => item.parent?.id ?? '')
  notifyDone(services, copied, `${nameItems(copied.map(({ item }) => item))} duplicated`, [])
}
