import { filesObjectsAccept, filesObjectsDiscard } from '@arbour/contract/calls/items/proposed-versions'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ProposedVersion } from '@arbour/contract/entities/items/version'
import { t } from '@arbour/messages/t'
import { applyItemChanges } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { showToast } from '#ui/toast/toast-store.ts'

interface Decision {
  file: Item
  proposal: ProposedVersion
}

/** Makes a proposed version the current one. Errors are shown to the user. */
export async function acceptProposal({ client }: ItemServices, { file, proposal }: Decision): Promise<void> {
  try {
    const response = await callApi(filesObjectsAccept, { id: file.id, proposal_id: proposal.id })
    applyItemChanges(client, [{ before: file, now: response.file }])
    showToast({ type: 'success', message: t('files.history.proposalAccepted', { number: response.version.number }) })
  } catch (error) {
    showToast({ type: 'error', message: getErrorMessage(error) })
  }
  await client.invalidateQueries({ queryKey: queryKeys.versions(file.id) })
}

/** Deletes a proposed version. Throws the server's error, for the dialog to show. */
export async function discardProposal({ client }: ItemServices, { file, proposal }: Decision): Promise<void> {
  await callApi(filesObjectsDiscard, { id: file.id, proposal_id: proposal.id })
  showToast({
    type: 'success',
    message: proposal.is_own ? t('files.history.proposalWithdrawn') : t('files.history.proposalDiscarded'),
  })
  await client.invalidateQueries({ queryKey: queryKeys.versions(file.id) })
}
