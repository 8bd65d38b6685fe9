import { tenantsConnectionsStatement } from '@arbour/contract/calls/sharing/external-access'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { callApi } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { followDownload } from '#lib/browser/follow-download.ts'
import { notify } from '#ui/toast/notify.ts'

/** Downloads the sharing report of a connection, also of an ended one: what was shared, opened and downloaded. */
export async function saveSharingReport({ id }: Pick<TeamSummary, 'id'>): Promise<void> {
  try {
    followDownload((await callApi(tenantsConnectionsStatement, { tenant_id: id })).url)
  } catch (error) {
    notify(getErrorMessage(error), [], 'error')
  }
}
