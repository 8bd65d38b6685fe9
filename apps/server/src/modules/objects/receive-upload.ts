import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES } from '@arbour/contract/limits'
import { messages } from '@arbour/contract/messages'
import { sql } from 'kysely'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { ObjectTooLargeError, StorageFullError } from '#platform/storage/storage.ts'
import type { Services } from '../context.ts'
import { detectType } from './detect-type.ts'
import { checkedPicture, pictureTooLarge } from './picture.ts'
import { storageKey } from './storage-key.ts'
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
  if (body.headers['content-type'] !== upload.mimetype) {
    throw new AppError('unsupported_type', `Send this upload as ${upload.mimetype}`)
  }
  await claim(services, grant)
  try {
    const key = storageKey({ tenantId: grant.tenantId, objectId: grant.uploadId })
    const stored = await services.storage.put(key, bytes(), { maxBytes })
    const mimetype = await detectType(services.storage, key, upload.mimetype)
    if (!(await setState(services, grant, { state: 'stored', ...stored, mimetype }))) {
      // It took so long that its row was collected meanwhile: nothing would ever refer to the bytes.
      await services.storage.delete(key)
      throw new AppError('gone', 'The upload address has expired')
    }
    return { upload: grant.uploadId, size: stored.size }
  } catch (error) {
    // What is still on its way is read past, so that the answer arrives instead of a broken line.
    body.resume()
    await setState(services, grant, { state: 'issued' })
    if (error instanceof ObjectTooLargeError) throw tooLarge()
    if (error instanceof StorageFullError) throw new AppError('storage_full', 'The server has no room left for this file')
    if (isBrokenOff(error)) throw new AppError('invalid', 'The upload broke off')
    throw error
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
    .executeTakeFirst()
  if (!upload) throw notFound()
  if (upload.expires < new Date()) throw new AppError('gone', 'The upload address has expired')
  return upload
}

/** Marks the upload as being sent, in one statement, so that of two transfers only one goes on. Throws 409. */
async function claim({ db }: Services, { tenantId, uploadId }: UploadGrant): Promise<void> {
  const claimed = await db
    .updateTable('uploads')
    .set({ state: 'sending' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .where('state', '=', 'issued')
    .executeTakeFirst()
  if (claimed.numUpdatedRows !== 1n) throw new AppError('conflict', 'The upload address was used already')
}

/** Whether the upload is still there. */
async function setState(
  { db }: Services,
  { tenantId, uploadId }: UploadGrant,
  values: { state: 'issued' } | { state: 'stored'; size: number; sha256: Buffer; mimetype: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    // The time to hand a finished upload to files/create counts from its end: a slow line may have used up the rest.
    .set({
      ...values,
      ...(values.state === 'stored' ? { expires: sql<Date>`greatest(expires, now() + interval '15 minutes')` } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', uploadId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
}
