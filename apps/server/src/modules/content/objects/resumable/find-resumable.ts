import { sql } from 'kysely'
import type { Services } from '#modules/context.ts'
import { LINK_CLOSURE, LINK_SOURCE } from '#modules/core/access/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { ServedKey } from '#platform/storage/storage.ts'
import { unscannedKey } from '../serving/served-key.ts'
import { expired } from '../uploads/upload-lease.ts'
import { readResumableToken, type UploadGrant } from '../uploads/upload-url.ts'

/** A resumable upload as its address finds it. */
export interface ResumableUpload {
  grant: UploadGrant
  /** Where its bytes are kept. */
  key: ServedKey
  /** Bytes that it will have. */
  length: number
  /** The media type that was announced. */
  mimetype: string
  isStored: boolean
  /** Whether whoever sends it came by a public link. */
  isVisitors: boolean
  expires: Date
}

/** The upload that an address is for. Throws 404, and 410 when the address or the upload has expired. */
export async function findResumable({ db, signer }: Services, token: string): Promise<ResumableUpload> {
  const read = readResumableToken(signer, token)
  if (!read) throw notFound()
  const { isExpired, ...grant } = read
  const row = await db
    .selectFrom('uploads')
    .select(['length', 'mimetype', 'state', 'expires', 'link_id'])
    .where('tenant_id', '=', grant.tenantId)
    .where('id', '=', grant.uploadId)
    // What a visitor sends goes nowhere once the link has ended.
    .where((row) =>
      row.or([
        row('link_id', 'is', null),
        sql<boolean>`EXISTS (SELECT FROM ${LINK_SOURCE} WHERE l.id = uploads.link_id AND ${LINK_CLOSURE} IS NULL)`,
      ]),
    )
    .executeTakeFirst()
  if (!row || row.length === null) throw notFound()
  if (isExpired || row.expires < new Date()) throw expired()
  const key = unscannedKey({ tenantId: grant.tenantId, objectId: grant.uploadId })
  const { length, mimetype, state, expires, link_id } = row
  return { grant, key, length, mimetype, isStored: state === 'stored', isVisitors: link_id !== null, expires }
}
