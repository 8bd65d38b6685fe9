import type { CallResponse } from '@arbour/contract/calls/call'
import { filesSharesInitiate } from '@arbour/contract/calls/sharing/shares'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ShareForm } from '@arbour/contract/entities/sharing/share'
import { refreshFolders } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { ApiError, callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

type Shares = CallResponse<typeof filesSharesInitiate>

/** Shares a folder with connected teams, people and addresses. Returns with whom it is shared then. Throws what the server answers. */
export async function shareFolder(services: ItemServices, { id }: Pick<Item, 'id'>, form: ShareForm): Promise<Shares> {
  try {
    return await sendShare(services, id, form)
  } finally {
    refreshShares(services)
  }
}

/** The same, without reading anything again: for one of several. */
export async function sendShare({ client }: ItemServices, id: string, form: ShareForm): Promise<Shares> {
  const shares = await callApi(filesSharesInitiate, { file_id: id, ...form })
  client.setQueryData(queryKeys.shares(id), shares)
  return shares
}

/** Reads again how folders are shared, and what lists say of it. */
export function refreshShares({ client }: ItemServices): void {
  void client.invalidateQueries({ queryKey: queryKeys.allShares })
  void refreshFolders(client)
}

/** Whether a refusal says that shares would stand in one another. */
export function isNesting(error: unknown): error is ApiError {
  return error instanceof ApiError && error.data?.obstacle !== undefined
}
