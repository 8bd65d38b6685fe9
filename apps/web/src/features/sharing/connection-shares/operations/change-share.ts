import { filesSharesDelete, filesSharesUpdate } from '@arbour/contract/calls/sharing/shares'
import type { GivenRole } from '@arbour/contract/entities/sharing/access'
import type { Share, ShareChanges } from '@arbour/contract/entities/sharing/share'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { isMissing, messageOf } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { notify } from '#ui/toast/notify.ts'
import { sharesOf } from '../queries.ts'
import { refreshShares } from './share-folder.ts'

/** Changes how a folder is shared with a team. Throws what the server answers. */
export async function changeShare(services: ItemServices, { id, file_id }: Share, changes: ShareChanges): Promise<Share> {
  try {
    const { share } = await callApi(filesSharesUpdate, { id, ...changes })
    layOver(services, file_id, share)
    return share
  } finally {
    refreshShares(services)
  }
}

/**
 * Gives a whole team another role: it stands at once, and is taken back with a word where the server refuses it. Returns the share as it
 * is then, or null where it was refused.
 */
export async function changeRole(services: ItemServices, share: Share, role: GivenRole): Promise<Share | null> {
  await services.client.cancelQueries({ queryKey: queryKeys.shares(share.file_id), exact: true })
  layOver(services, share.file_id, { ...share, user_role: role })
  try {
    return await changeShare(services, share, { user_role: role })
  } catch (error) {
    layOver(services, share.file_id, share)
    notify(isMissing(error) ? `It is no longer shared with ${share.tenant.name}` : messageOf(error), [], 'error')
    return null
  }
}

/** Stops sharing with a team or an address, by the id of the share. What is gone already is as it is wanted. Throws what the server answers otherwise. */
export async function withdrawShare(services: ItemServices, fileId: string, id: string): Promise<void> {
  try {
    await callApi(filesSharesDelete, { id })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  services.client.setQueryData(
    sharesOf(fileId).queryKey,
    (before) =>
      before && {
        ...before,
        shares: before.shares.filter((share) => share.id !== id),
        addresses: before.addresses.filter((address) => address.id !== id),
      },
  )
  refreshShares(services)
}

function layOver({ client }: ItemServices, fileId: string, share: Share): void {
  client.setQueryData(
    sharesOf(fileId).queryKey,
    (before) => before && { ...before, shares: before.shares.map((one) => (one.id === share.id ? share : one)) },
  )
}
