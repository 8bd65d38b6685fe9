import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRequestsUploadUrl } from '@arbour/contract/calls/sharing/public-links'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { fileTooLarge, issueUpload, uploadOwner } from '#modules/content/objects/public.ts'
import type { LinkContext } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { loadOpenRequest } from './open-request.ts'
import { MAX_OPEN_UPLOADS, takeSending } from './sending-limits.ts'

/**
 * Implements `files/requests/upload/url`: the URL to upload a file for a file request. Throws 429 beyond the limits, and as
 * {@link loadOpenRequest} does.
 */
export async function requestUploadForLink(
  { db, signer, storage, installation, principal, ip, transferLimits }: LinkContext,
  request: CallRequest<typeof filesRequestsUploadUrl>,
): Promise<CallResponse<typeof filesRequestsUploadUrl>> {
  const { linkId } = principal
  const uploadRequest = { ...request, bucket: 'private' as const, resumable: true }
  // Rejected files are not counted.
  if (request.size > installation.limits.uploadBytes) throw fileTooLarge(installation.limits.uploadBytes)
  await transferLimits.uploads.take(`${linkId} ${ip}`)
  // Checked first, so that nothing is counted for an inactive link.
  await db.transaction().execute((tx) => loadOpenRequest(tx, principal, 'SHARE'))
  if (request.upload === undefined) await takeSending(db, { ip, linkId, size: request.size })
  return db.transaction().execute(async (tx) => {
    // Serialised, so that the limit holds.
    await loadOpenRequest(tx, principal, 'UPDATE')
    if (request.upload === undefined) await assertCapacity(tx, linkId)
    return issueUpload({ db: tx, signer, storage, installation }, uploadOwner(principal), uploadRequest)
  })
}

async function assertCapacity(tx: Db, linkId: string): Promise<void> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::integer AS open FROM (
      SELECT FROM uploads WHERE link_id = ${linkId} AND expires > now() LIMIT ${MAX_OPEN_UPLOADS}) one`.execute(tx)
  if ((rows[0]?.open ?? 0) < MAX_OPEN_UPLOADS) return
  throw new AppError('rate_limited', t('errors.links.tooManyUploads'), { retryAfterSeconds: 600 })
}
