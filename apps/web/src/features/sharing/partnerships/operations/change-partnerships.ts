import type { CallResponse } from '@arbour/contract/calls/call'
import {
  filesPartnershipsDelete,
  filesPartnershipsInitiate,
  filesPartnershipsUpdate,
} from '@arbour/contract/calls/sharing/partnerships'
import type { AccessibleFiles, Partnership, PartnershipForm } from '@arbour/contract/entities/sharing/partnership'
import { refreshFolders } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { isMissing } from '#lib/api/errors.ts'
import { partnershipsQuery } from '#lib/api/partnerships.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/**
 * Invites partners into a project. Returns its partners, and the links to pass on if no email is sent. Throws the server's error.
 */
export async function invitePartners(
  services: ItemServices,
  fileId: string,
  form: PartnershipForm,
): Promise<CallResponse<typeof filesPartnershipsInitiate>> {
  try {
    const response = await callApi(filesPartnershipsInitiate, { file_id: fileId, ...form })
    const { partnerships } = response
    services.client.setQueryData(partnershipsQuery(fileId).queryKey, { partnerships })
    return response
  } finally {
    refreshPartners(services, fileId)
  }
}

/** Updates the folders offered to a partner. Throws the server's error. */
export async function changeOffer(
  services: ItemServices,
  { id, file_id: fileId }: Partnership,
  accessibleFiles: AccessibleFiles,
): Promise<void> {
  try {
    const { partnership } = await callApi(filesPartnershipsUpdate, { id, accessibleFiles })
    services.client.setQueryData(
      partnershipsQuery(fileId).queryKey,
      (before) => before && { partnerships: before.partnerships.map((other) => (other.id === id ? partnership : other)) },
    )
  } finally {
    refreshPartners(services, fileId)
  }
}

/** Ends a partnership, or cancels an invitation. A missing one counts as success. Throws any other server error. */
export async function endPartnership(services: ItemServices, { id, file_id: fileId }: Partnership): Promise<void> {
  try {
    await callApi(filesPartnershipsDelete, { id, file_id: fileId })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  services.client.setQueryData(
    partnershipsQuery(fileId).queryKey,
    (before) => before && { partnerships: before.partnerships.filter((other) => other.id !== id) },
  )
  refreshPartners(services, fileId)
}

/** Refetches the partners, and the lists that show their access. */
function refreshPartners({ client }: ItemServices, fileId: string): void {
  void client.invalidateQueries({ queryKey: queryKeys.partnerships(fileId) })
  void client.invalidateQueries({ queryKey: queryKeys.allShares })
  void refreshFolders(client)
}
