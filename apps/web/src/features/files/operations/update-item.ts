import { filesFinanceUpdate, filesUpdate } from '@arbour/contract/calls/items/file-changes'
import { filesFiltersUpdate } from '@arbour/contract/calls/items/search'
import type { SmartFilters } from '@arbour/contract/entities/items/filters'
import type { Item } from '@arbour/contract/entities/items/item'
import type { FigureChanges, ItemChanges } from '@arbour/contract/entities/items/new-item'
import { applyItemChanges, refreshFoldersAt } from '#features/files/items/public/cache.ts'
import { followPath, type ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'

/** Updates fields of an item, all or none; the URL follows a new name. Throws the server's error, for the form to show. */
export async function updateItem(services: ItemServices, item: Item, changes: ItemChanges): Promise<Item> {
  const { file } = await callApi(filesUpdate, { id: item.id, ...changes })
  applyItemChanges(services.client, [{ before: item, now: file }])
  followPath(services, item, file)
  return file
}

/** Updates figures of a file or folder, including the sums of its ancestors. */
export async function updateFinance(services: ItemServices, item: Item, changes: FigureChanges): Promise<Item> {
  const { file } = await callApi(filesFinanceUpdate, { file_id: item.id, ...changes })
  applyItemChanges(services.client, [{ before: item, now: file }])
  return file
}

/** Updates the filters of a smart view. */
export async function updateFilters(services: ItemServices, item: Item, filters: SmartFilters): Promise<Item> {
  const { file } = await callApi(filesFiltersUpdate, { id: item.id, filters })
  applyItemChanges(services.client, [{ before: item, now: file }])
  // The response does not contain the new results.
  refreshFoldersAt(services.client, new Set([file.path]))
  return file
}
