import { sql } from 'kysely'
import type { Services } from '#modules/context.ts'
import { LINK_CLOSURE, LINK_SOURCE } from '#modules/core/access/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { ServedKey } from '#platform/storage/storage.ts'
import { unscannedKey } from '../serving/served-key.ts'
import { uploadExpiredError } from '../uploads/upload-lease.ts'
import { readResumableToken, type UploadGrant } from '../uploads/upload-url.ts'

/** A resumable upload, found by its URL. */
export interface ResumableUpload {
  grant: UploadGrant
  /** The storage key of its bytes. */
  key: ServedKey
  /** Total size in bytes. */
  length: number
  /** The announced media type. */
  mimetype: string
  isStored: boolean
  /** Whether it is sent by a visitor of a public link. */
  isVisitors: boolean
  expires: Date
}

/** Finds the upload of a URL. Throws 404, and 410 if the URL or the upload has expired. */
export async function findResumable({ db, signer }: Services, token: string): Promise<ResumableUpload> {
  const payload = readResumableToken(signer, token)
  if (!payload) throw notFound()
  const { isExpired, ...grant } = payload
  const row = await db
    .selectFrom('uploads')
    .select(['length', 'mimetype', 'state', 'expires', 'link_id'])
    .where('tenant_id', '=', grant.tenantId)
    .where('id', '=', grant.uploadId)
    // Uploads of visitors end with their link.
    .where((row) =>
      row.or([
        row('link_id', 'is', null),
        sql<boolean>`EXISTS (SELECT FROM ${LINK_SOURCE} WHERE l.id = uploads.link_id AND ${LINK_CLOSURE} IS NULL)`,
      ]),
    )
    .executeTakeFirst()
  if (!row || row.length === null) throw notFound()
  if (isExpired || row.expires < new Date()) throw uploadExpiredError()
  const key = unscannedKey({ tenantId: grant.tenantId, objectId: grant.uploadId })
  const { length, mimetype, state, expires, link_id } = row
  return { grant, key, length, mimetype, isStored: state === 'stored', isVisitors: link_id !== null, expires }
}
