import type { CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadBlocks } from '@arbour/contract/calls/content/resumable-uploads'
import { t } from '@arbour/messages/t'
import { AppError } from '#platform/http/app-error.ts'
import type { Guard } from '#platform/storage/storage.ts'
import { findResumable } from './find-resumable.ts'
import { type ResumableContext, withLease } from './uploads.ts'

/**
 * Implements `objects/upload/:token/blocks`: checksums of the received bytes, so that an upload is resumed with the same file
 * only. Ends a running transfer and an earlier request for the checksums, since each reads all bytes.
 *
 * @throws {AppError} 404; 409 when another transfer or request took over; 410; 423 while another server writes.
 */
export async function readChecksums(ctx: ResumableContext, token: string): Promise<CallResponse<typeof objectsUploadBlocks>> {
  const { unfinished } = ctx.services.storage
  const { grant } = await findResumable(ctx.services, token)
  await ctx.transfers.end(grant.uploadId)
  const upload = await findResumable(ctx.services, token)
  const stopped = new AbortController()
  const readFromStore = (guard: Guard) =>
    unfinished.checksums(upload.key, async () => {
      if (stopped.signal.aborted) throw new AppError('conflict', t('errors.uploads.superseded'))
      await guard()
    })
  const readLeased = () =>
    withLease(ctx, upload, async (lease) => {
      const blocks = await readFromStore(lease.guard)
      await lease.release()
      return blocks
    })
  const work = () => (upload.isStored ? readFromStore(async () => undefined) : readLeased())
  return { blocks: await ctx.transfers.run(grant.uploadId, () => stopped.abort(), work) }
}
