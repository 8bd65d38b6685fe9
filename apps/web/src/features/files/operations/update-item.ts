import { filesFinanceUpdate, filesUpdate } from '@arbour/contract/calls/items/file-changes'
import { filesFiltersUpdate } from '@arbour/contract/calls/items/search'
import type { SmartFilters } from '@arbour/contract/entities/items/filters'
import type { Item } from '@arbour/contract/entities/items/item'
import type { FigureChanges, ItemChanges } from '@arbour/contract/entities/items/new-item'
import { applyAnswers, refreshFoldersAt } from '#features/files/items/public/cache.ts'
import { followPath, type ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'

/** Changes fields of an item, all or none; the address follows a new name. Throws what the server answers, for the form to show. */
export async function updateItem(services: ItemServices, item: Item, changes: ItemChanges): Promise<Item> {
  const { file } = await callApi(filesUpdate, { id: item.id, ...changes })
  applyAnswers(services.client, [{ before: item, now: file }])
  followPath(services, item, file)
  return file
}

/** Changes figures of a file or folder; the sums of the folders above change with them. */
export async function updateFinance(services: ItemServices, item: Item, changes: FigureChanges): Promise<Item> {
  const { file } = await callApi(filesFinanceUpdate, { file_id: item.id, ...changes })
  applyAnswers(services.client, [{ before: item, now: file }])
  return file
}

/** Changes what a smart view finds. */
export async function updateFilters(services: ItemServices, item: Item, filters: SmartFilters): Promise<Item> {
  const { file } = await callApi(filesFiltersUpdate, { id: item.id, filters })
  applyAnswers(services.client, [{ before: item, now: file }])
  // What it finds now is not told.
  refreshFoldersAt(services.client, new Set([file.path]))
  return file
}
