import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { mediaTypeOf } from '@arbour/contract/file-kinds'
import { MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES } from '@arbour/contract/limits'
import { messages } from '@arbour/contract/messages'
import type { Services } from '#modules/context.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { expectUpload } from '#platform/http/slow-bodies.ts'
import { checkedPicture, pictureTooLarge } from './picture.ts'
import { recordStored } from './record-stored.ts'
import { storageKey } from './storage-key.ts'
import { transferError } from './transfer-errors.ts'
import { expired, takeLease } from './upload-lease.ts'
import { readUploadToken, type UploadGrant } from './upload-url.ts'

/**
 * PUT of an upload's bytes: streamed to storage, never held in memory. One transfer at a time; one that breaks off leaves nothing and
 * may be tried again until the address expires. Throws 404, 409 when the bytes are there or on their way, 410, 413, 415, 507.
 */
export async function receiveUpload(
  services: Services,
  token: string,
  body: IncomingMessage,
): Promise<{ upload: string; size: number }> {
  const grant = readUploadToken(services.signer, token)
  if (!grant) throw notFound()
  const upload = await find(services, grant)
  const { maxBytes, tooLarge, bytes } = upload.bucket === 'public' ? asPicture(body, upload.mimetype) : asFile(body)
  if (Number(body.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  if (mediaTypeOf(body.headers['content-type'] ?? '') !== upload.mimetype) {
    throw new AppError('unsupported_type', `Send this upload as ${upload.mimetype}`)
  }
  const lease = await takeLease(services.db, grant)
  if (!lease) throw new AppError('conflict', 'The upload address was used already')
  expectUpload(body)
  try {
    const key = storageKey({ tenantId: grant.tenantId, objectId: grant.uploadId })
    const stored = await services.storage.put(key, bytes(), { maxBytes, guard: lease.guard })
    await recordStored(services, { lease, key, stored, announced: upload.mimetype })
    return { upload: grant.uploadId, size: stored.size }
  } catch (error) {
    // What is still on its way is read past, so that the answer arrives instead of a broken line.
    body.resume()
    await lease.release()
    throw transferError(error, tooLarge)
  }
}

/** What is taken of a body, and how. Nothing is read before `bytes` is called. */
interface Intake {
  maxBytes: number
  tooLarge: () => AppError
  bytes: () => Readable
}

function asFile(body: IncomingMessage): Intake {
  return { maxBytes: MAX_UPLOAD_BYTES, tooLarge: () => new AppError('too_large', messages.tooLarge), bytes: () => body }
}

function asPicture(body: IncomingMessage, mimetype: string): Intake {
  // The body outlives the end of its reading: what is refused in the middle gets an answer.
  const bytes = () => Readable.from(checkedPicture(body.iterator({ destroyOnReturn: false }), mimetype), { objectMode: false })
  return { maxBytes: MAX_PICTURE_BYTES, tooLarge: pictureTooLarge, bytes }
}

/** The upload that an address is for. Throws 404 and 410. */
async function find(
  { db }: Services,
  { tenantId, uploadId }: UploadGrant,
): Promise<{ mimetype: string; bucket: 'private' | 'public' }> {
  const upload = await db
    .selectFrom('uploads')
    .select(['mimetype', 'bucket', 'expires'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .where('length', 'is', null)
    .executeTakeFirst()
  if (!upload) throw notFound()
  if (upload.expires < new Date()) throw expired()
  return upload
}
