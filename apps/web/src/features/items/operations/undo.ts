import { filesDelete, filesMove, filesRename, filesRestore } from '@arbour/contract/calls/file-changes'
import type { Item } from '@arbour/contract/entities/item'
import { callApi } from '#lib/api.ts'
import { nameItems } from '../model/name-items.ts'
import { refreshFolders } from '../queries/folder-cache.ts'
import type { ItemServices } from '../services/item-services.ts'
import { notify } from './notify.ts'
import { runItems, succeeded } from './run-items.ts'

/** An item as it was, and as it is after the act. */
export interface Done {
  item: Item
  result: { file: Item }
}

/** Moves items back to the folders that they came from, under the names that they had. */
export async function undoMove(services: ItemServices, moved: readonly Done[]): Promise<void> {
  const nowById = new Map(moved.map(({ item, result }) => [item.id, result.file]))
  await undo(services, moved, { doing: 'Moving back', done: 'moved back' }, async (item, conflict) => {
    const { file } = await callApi(filesMove, { id: item.id, destination_id: item.parent?.id ?? '', conflict })
    const isRenamed = nowById.get(item.id)?.name !== item.name
    if (isRenamed && conflict === 'error') await callApi(filesRename, { id: item.id, name: item.name })
    return file
  })
}

/** Takes items out of the bin again. */
export async function undoDelete(services: ItemServices, deleted: readonly Done[]): Promise<void> {
  await undo(services, deleted, { doing: 'Restoring', done: 'restored' }, async (item, conflict) => {
    const { file } = await callApi(filesRestore, { id: item.id, conflict })
    return file
  })
}

/** Puts restored items back into the bin. */
export async function undoRestore(services: ItemServices, restored: readonly Done[]): Promise<void> {
  await undo(services, restored, { doing: 'Deleting', done: 'moved to the bin' }, async (item) => {
    const { file } = await callApi(filesDelete, { id: item.id })
    return file
  })
}

async function undo(
  services: ItemServices,
  done: readonly Done[],
  words: { doing: string; done: string },
  run: Parameters<typeof runItems<Item>>[1]['run'],
): Promise<void> {
  const outcomes = await runItems(services, { items: done.map(({ item }) => item), words, run })
  await refreshFolders(services.client)
  const back = succeeded(outcomes)
  if (back.length > 0) notify(`${nameItems(back.map(({ item }) => item))} ${words.done}`)
}
