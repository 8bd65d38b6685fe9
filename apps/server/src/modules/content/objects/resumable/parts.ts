import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadParts } from '@arbour/contract/calls/content/resumable-uploads'
import { UPLOAD_TTL_SECONDS } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { findResumable } from './find-resumable.ts'
import { takeParts } from './parts-limit.ts'
import { type ResumableContext, withLease } from './uploads.ts'

/**
 * Implements `objects/upload/:token/parts`: object store URLs for parts of a resumable upload. Throws 404 if clients have no
 * direct access to the store, 409 if all bytes are there, 410, 429 if a visitor requests too many, and 503 while another transfer
 * writes at the first request.
 */
export async function partUrlsOf(
  ctx: ResumableContext,
  { token, parts }: CallRequest<typeof objectsUploadParts>,
): Promise<CallResponse<typeof objectsUploadParts>> {
  const { direct } = ctx.services.storage
  const upload = await findResumable(ctx.services, token)
  if (!direct) throw notFound()
  const { grant, key, length, isStored, isVisitors } = upload
  const { partBytes } = direct
  const complete = () => new AppError('conflict', t('errors.uploads.complete'))
  if (isStored) throw complete()
  const count = Math.ceil(length / partBytes)
  if (parts.some(({ number }) => number > count)) throw new AppError('invalid', t('errors.uploads.partCount', { count }))
  if (isVisitors) await takeParts(ctx.services.db, { uploadId: grant.uploadId, count, asked: parts.length })
  const sizedParts = parts.map((part) => ({ ...part, size: Math.min(partBytes, length - (part.number - 1) * partBytes) }))
  const begin = () =>
    withLease(ctx, upload, async (lease) => {
      const begunParts = await direct.begin(key, sizedParts)
      await lease.release()
      return begunParts
    })
  const partUrls = (await direct.partUrls(key, sizedParts)) ?? (await begin())
  if (!partUrls) throw complete()
  return {
    part_size: partBytes,
    arrived: [...partUrls.arrived],
    parts: partUrls.addresses,
    expires: new Date(Date.now() + UPLOAD_TTL_SECONDS * 1000).toISOString(),
  }
}
