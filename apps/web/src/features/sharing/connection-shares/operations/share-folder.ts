import type { CallResponse } from '@arbour/contract/calls/call'
import { filesSharesInitiate } from '@arbour/contract/calls/sharing/shares'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ShareForm } from '@arbour/contract/entities/sharing/share'
import { refreshFolders } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { ApiError, callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

type Shares = CallResponse<typeof filesSharesInitiate>

/** Shares a folder with connected teams, people and email addresses. Returns its shares. Throws the server's error. */
export async function shareFolder(services: ItemServices, { id }: Pick<Item, 'id'>, form: ShareForm): Promise<Shares> {
  try {
    return await sendShare(services, id, form)
  } finally {
    refreshShares(services)
  }
}

/** Shares a folder without refetching anything, for bulk sharing. */
export async function sendShare({ client }: ItemServices, id: string, form: ShareForm): Promise<Shares> {
  const shares = await callApi(filesSharesInitiate, { file_id: id, ...form })
  client.setQueryData(queryKeys.shares(id), shares)
  return shares
}

/** Refetches the shares of folders and the lists that show them. */
export function refreshShares({ client }: ItemServices): void {
  void client.invalidateQueries({ queryKey: queryKeys.allShares })
  void refreshFolders(client)
}

/** Whether an error says that shares would be nested. */
export function isNesting(error: unknown): error is ApiError {
  return error instanceof ApiError && error.data?.obstacle !== undefined
}
