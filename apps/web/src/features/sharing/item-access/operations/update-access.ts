import type { CallInput } from '@arbour/contract/calls/call'
import { filesAccessHandOver, filesAccessUpdate } from '@arbour/contract/calls/sharing/access'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AccessUpdate } from '@arbour/contract/entities/sharing/access'
import { refreshFolders } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { AccessResponse } from '../model/team-form.ts'

/** Updates the access settings of an item. Throws the server's error, for the form to show. */
export async function updateAccess(services: ItemServices, item: Item, changes: AccessUpdate): Promise<AccessResponse> {
  const response = await callApi(filesAccessUpdate, { id: item.id, ...changes })
  refreshAccess(services)
  return response
}

/** Transfers ownership. Throws the server's error. */
export async function transferOwnership(
  services: ItemServices,
  item: Item,
  request: Omit<CallInput<typeof filesAccessHandOver>, 'id'>,
): Promise<void> {
  await callApi(filesAccessHandOver, { id: item.id, ...request })
  refreshAccess(services)
}

/** Refetches access data of all items, because a folder's access applies to its contents, and the lists that show it. */
export function refreshAccess({ client }: ItemServices): void {
  void client.invalidateQueries({ queryKey: queryKeys.allAccess })
  void refreshFolders(client)
}
