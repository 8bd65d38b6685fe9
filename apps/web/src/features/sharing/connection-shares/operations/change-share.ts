import { filesSharesDelete, filesSharesUpdate } from '@arbour/contract/calls/sharing/shares'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import type { Share, ShareChanges } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage, isMissing } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { notify } from '#ui/toast/notify.ts'
import { sharesQuery } from '../queries.ts'
import { refreshShares } from './share-folder.ts'

/** Updates the share of a folder with a team. Throws the server's error. */
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
 * Changes the role of a whole team optimistically, and reverts it with a message if the server rejects it. Returns the updated
 * share, or null if it was rejected.
 */
export async function changeRole(services: ItemServices, share: Share, role: AssignedRole): Promise<Share | null> {
  await services.client.cancelQueries({ queryKey: queryKeys.shares(share.file_id), exact: true })
  layOver(services, share.file_id, { ...share, user_role: role })
  try {
    return await changeShare(services, share, { user_role: role })
  } catch (error) {
    layOver(services, share.file_id, share)
    notify(
      isMissing(error) ? t('sharing.connectionShares.itIsNoLongerShared', { name: share.tenant.name }) : getErrorMessage(error),
      [],
      'error',
    )
    return null
  }
}

/**
 * Revokes a share with a team or an email address, by the id of the share. A missing share counts as success. Throws any other
 * server error.
 */
export async function withdrawShare(services: ItemServices, fileId: string, id: string): Promise<void> {
  try {
    await callApi(filesSharesDelete, { id })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  services.client.setQueryData(
    sharesQuery(fileId).queryKey,
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
    sharesQuery(fileId).queryKey,
    (before) => before && { ...before, shares: before.shares.map((other) => (other.id === share.id ? share : other)) },
  )
}
