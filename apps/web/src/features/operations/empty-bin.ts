import { filesBinEmpty } from '@arbour/contract/calls/file-changes'
import { BIN_PATH } from '@arbour/contract/limits'
import { type ItemServices, refreshFoldersAt } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { notify } from '#ui/notify.ts'

/** Deletes everything in the bin for good; the person has been asked. Throws what the server answers. */
export async function emptyBin(services: ItemServices): Promise<void> {
  const { deleted } = await callApi(filesBinEmpty, {})
  refreshFoldersAt(services.client, new Set([BIN_PATH]))
  notify(deleted === 1 ? '1 item deleted permanently' : `${deleted.toLocaleString('en-GB')} items deleted permanently`)
}
