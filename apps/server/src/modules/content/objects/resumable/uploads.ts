import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { t } from '@arbour/messages/t'
import type { Services } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'
import { expectUpload } from '#platform/http/slow-bodies.ts'
import { recordStored } from '../uploads/record-stored.ts'
import { transferError } from '../uploads/transfer-errors.ts'
import { leaseError, takeLease, type UploadLease } from '../uploads/upload-lease.ts'
import { findResumable, type ResumableUpload } from './find-resumable.ts'
import type { Transfers } from './transfers.ts'

/** The progress of an upload. */
export interface Progress {
  offset: number
  length: number
  /** When it expires; null once it is complete. */
  expires: Date | null
}

/** The context of resumable uploads: the services, and the transfers of this process. */
export interface ResumableContext {
  services: Services
  transfers: Transfers
}

/** Returns the 409 for a piece that does not start at the current offset. */
const offsetConflict = (message: string, offset: number) =>
  new AppError('conflict', message, { headers: { 'Upload-Offset': String(offset) } })

/** More bytes than announced. */
const tooLarge = () => new AppError('too_large', t('errors.uploads.tooManyBytes'))

/** Returns the number of stored bytes. Ends a running transfer, so that the result stays correct. Throws 404, 410, 423. */
export async function readProgress(ctx: ResumableContext, token: string): Promise<Progress> {
  const upload = await findResumable(ctx.services, token)
  if (upload.isStored) return complete(upload)
  await ctx.transfers.end(upload.grant.uploadId)
  const offset = await ctx.services.storage.unfinished.size(upload.key)
  if (offset < upload.length) return { offset, length: upload.length, expires: upload.expires }
  if (offset > upload.length) throw new AppError('conflict', t('errors.uploads.offsetTooHigh'))
  // The last part was sent directly to the store, or a crash happened between the last byte and its record. The transfer that was
  // just ended may have recorded it.
  if ((await findResumable(ctx.services, token)).isStored) return complete(upload)
  await withLease(ctx, upload, async (lease) => {
    const sha256 = upload.length === 0 ? await storeNothing(ctx, upload, lease) : null
    await finish(ctx, { upload, lease, sha256 })
  })
  return complete(upload)
}

/** Completes an empty file, for which no byte is sent. */
async function storeNothing(
  { services }: ResumableContext,
  { key }: ResumableUpload,
  { guard }: UploadLease,
): Promise<Buffer | null> {
  return (await services.storage.unfinished.append(key, Readable.from([]), { offset: 0, maxBytes: 0, guard })).sha256
}

interface Piece {
  offset: number
  /** Size of the body as announced; null if unknown. */
  bytes: number | null
  body: IncomingMessage
}

/**
 * Appends bytes as they arrive. What was received before a disconnect is kept. Throws 404, 409 if the offset is not the current
 * one or the upload is complete, 410, 413, 423 while another server writes, 507.
 */
export async function appendPiece(ctx: ResumableContext, token: string, { offset, bytes, body }: Piece): Promise<Progress> {
  const upload = await findResumable(ctx.services, token)
  const { grant, key, length } = upload
  if (upload.isStored) throw offsetConflict(t('errors.uploads.complete'), length)
  const { unfinished } = ctx.services.storage
  await ctx.transfers.end(grant.uploadId)
  const write = async (lease: UploadLease): Promise<Progress> => {
    const present = await unfinished.size(key)
    if (present !== offset) throw offsetConflict(t('errors.uploads.wrongOffset', { present }), present)
    const maxBytes = length - offset
    if (bytes !== null && bytes > maxBytes) throw tooLarge()
    expectUpload(body)
    const { size, sha256 } = await unfinished.append(key, body.iterator({ destroyOnReturn: false }), {
      offset,
      maxBytes,
      guard: lease.guard,
    })
    if (size < length) {
      await lease.release()
      return { offset: size, length, expires: upload.expires }
    }
    await finish(ctx, { upload, lease, sha256 })
    return complete(upload)
  }
  try {
    return await ctx.transfers.run(
      grant.uploadId,
      () => body.destroy(),
      () => withLease(ctx, upload, write),
    )
  } catch (error) {
    // Drains the remaining body, so that the client receives the response instead of a connection error.
    body.resume()
    throw transferError(error, tooLarge)
  }
}

/** Deletes an upload and its stored bytes. Throws 404, 410, 423 while another server writes. */
export async function abandonUpload(ctx: ResumableContext, token: string): Promise<void> {
  const { db, storage } = ctx.services
  const { grant, key } = await findResumable(ctx.services, token)
  await ctx.transfers.end(grant.uploadId)
  const remove = async (isFree: 'stored' | 'leased') =>
    db.transaction().execute(async (tx) => {
      // Locked while a complete upload is used; the row is deleted afterwards.
      const row = await tx
        .selectFrom('uploads')
        .select('state')
        .where('tenant_id', '=', grant.tenantId)
        .where('id', '=', grant.uploadId)
        .forUpdate()
        .executeTakeFirst()
      if (row?.state !== (isFree === 'stored' ? 'stored' : 'sending')) return false
      await storage.delete(key)
      await tx.deleteFrom('uploads').where('tenant_id', '=', grant.tenantId).where('id', '=', grant.uploadId).execute()
      return true
    })
  if (await remove('stored')) return
  const lease = await takeLease(db, grant)
  if (!lease || !(await remove('leased'))) throw await leaseError(db, grant)
}

/** Runs work on an upload under its lease. `work` releases the lease, or finishes the upload. Throws 404, 409, 423. */
export async function withLease<T>(
  { services: { db } }: ResumableContext,
  { grant }: ResumableUpload,
  work: (lease: UploadLease) => Promise<T>,
): Promise<T> {
  const lease = await takeLease(db, grant)
  if (!lease) throw await leaseError(db, grant)
  try {
    return await work(lease)
  } catch (error) {
    await lease.release()
    throw error
  }
}

interface ReceivedUpload {
  upload: ResumableUpload
  lease: UploadLease
  /** If it was calculated during the transfer. */
  sha256: Buffer | null
}

async function finish({ services }: ResumableContext, { upload, lease, sha256 }: ReceivedUpload): Promise<void> {
  const { key, mimetype } = upload
  // From here on, the bytes belong to this transfer.
  await lease.renew()
  const stored = await services.storage.unfinished.finish(key, { sha256, guard: lease.guard })
  await recordStored(services, { lease, key, stored, announced: mimetype })
}

function complete({ length }: ResumableUpload): Progress {
  return { offset: length, length, expires: null }
}
