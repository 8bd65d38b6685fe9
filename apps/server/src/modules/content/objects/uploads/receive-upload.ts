import type { IncomingMessage } from 'node:http'
import { mediaTypeOf } from '@arbour/contract/file-kinds'
import { MAX_PICTURE_BYTES } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import type { Services } from '#modules/context.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { expectUpload } from '#platform/http/slow-bodies.ts'
import { ObjectTooLargeError } from '#platform/storage/storage.ts'
import { withCleanPicture } from '../pictures/clean-picture.ts'
import { checkedPicture, pictureTooLarge } from '../pictures/picture.ts'
import { unscannedKey } from '../serving/served-key.ts'
import { recordStored } from './record-stored.ts'
import { fileTooLarge, isOverQuota, transferError } from './transfer-errors.ts'
import { takeLease, uploadExpiredError } from './upload-lease.ts'
import { readUploadToken, type UploadGrant } from './upload-url.ts'

/**
 * Implements the PUT of an upload's bytes: streamed to storage, never buffered in memory. Allows one transfer at a time; an
 * interrupted one leaves nothing and can be retried until the URL expires. Throws 404, 409 if the bytes are stored or being sent,
 * 410, 413, 415, 507.
 */
export async function receiveUpload(
  services: Services,
  token: string,
  body: IncomingMessage,
): Promise<{ upload: string; size: number }> {
  const grant = readUploadToken(services.signer, token)
  if (!grant) throw notFound()
  const mimetype = mediaTypeOf(body.headers['content-type'] ?? '') ?? ''
  const length = Number(body.headers['content-length'] ?? 0)
  const { uploadBytes } = services.installation.limits
  const lease = length > uploadBytes ? null : await takeLease(services.db, grant, { mimetype })
  if (!lease) throw await refusalError(services, grant, { mimetype, length })
  const isPicture = lease.bucket === 'public'
  const { maxBytes, tooLarge, bytes } = isPicture ? asPicture(body, mimetype) : asFile(body, uploadBytes)
  if (length > maxBytes) {
    await lease.release()
    throw tooLarge()
  }
  expectUpload(body)
  const key = unscannedKey({ tenantId: grant.tenantId, objectId: grant.uploadId })
  try {
    await lease.reserve(services.installation.limits, length)
    const put = (body: AsyncIterable<Buffer>) => services.storage.put(key, body, { maxBytes, guard: lease.guard })
    const stored = await (isPicture ? withCleanPicture(services, { bytes: bytes(), mimetype }, put) : put(bytes()))
    await recordStored(services, { lease, key, stored, announced: mimetype })
    return { upload: grant.uploadId, size: stored.size }
  } catch (error) {
    // Drains the remaining body, so that the client receives the response instead of a connection error.
    body.resume()
    // The size was not announced.
    if (isOverQuota(error)) await services.storage.delete(key)
    await lease.release()
    throw transferError(error, tooLarge)
  }
}

/** How a body is read. Nothing is read before `bytes` is called. */
interface Intake {
  maxBytes: number
  tooLarge: () => AppError
  bytes: () => AsyncIterable<Buffer>
}

function asFile(body: IncomingMessage, maxBytes: number): Intake {
  return { maxBytes, tooLarge: () => fileTooLarge(maxBytes), bytes: () => piecesOf(body) }
}

function asPicture(body: IncomingMessage, mimetype: string): Intake {
  const bytes = () => checkedPicture(atMost(piecesOf(body), MAX_PICTURE_BYTES), mimetype)
  return { maxBytes: MAX_PICTURE_BYTES, tooLarge: pictureTooLarge, bytes }
}

/** Throws `ObjectTooLargeError` beyond a number of bytes, before they are stored. */
async function* atMost(body: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > most) throw new ObjectTooLargeError()
    yield chunk
  }
}

/** Keeps the request open after reading ends, so that a rejection in the middle can be answered. */
function piecesOf(body: IncomingMessage): AsyncIterable<Buffer> {
  return body.iterator({ destroyOnReturn: false })
}

/** Returns why a URL rejects an upload: 404, 410, 413, 415, or 409 if its bytes are stored or being sent. */
async function refusalError(
  { db, installation: { limits } }: Services,
  { tenantId, uploadId }: UploadGrant,
  { mimetype, length }: { mimetype: string; length: number },
): Promise<AppError> {
  const upload = await db
    .selectFrom('uploads')
    .select(['mimetype', 'expires'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .where('length', 'is', null)
    .executeTakeFirst()
  if (!upload) return notFound()
  if (upload.expires < new Date()) return uploadExpiredError()
  if (length > limits.uploadBytes) return fileTooLarge(limits.uploadBytes)
  if (mimetype !== upload.mimetype)
    return new AppError('unsupported_type', t('errors.uploads.mediaType', { mimetype: upload.mimetype }))
  return new AppError('conflict', t('errors.uploads.urlUsed'))
}
