import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadUrl, objectsUploadUrls } from '@arbour/contract/calls/objects'
import { RESUMABLE_TTL_HOURS, UPLOAD_TTL_SECONDS } from '@arbour/contract/limits'
import { type Insertable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberContext, Services } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Database } from '#platform/db/schema.ts'
import { notFound } from '#platform/http/app-error.ts'
import { pictureUrl } from './picture.ts'
import { type UploadOwner, uploadOwner } from './upload-owner.ts'
import { resumableUrl, uploadUrl } from './upload-url.ts'

type Request = CallRequest<typeof objectsUploadUrl>

/** `objects/upload/url`: an address for one PUT of one file, or of one picture that everybody may see, or for a resumable upload. */
export async function requestUpload(ctx: MemberContext, request: Request): Promise<CallResponse<typeof objectsUploadUrl>> {
  const { principal, transferLimits } = ctx
  await transferLimits.uploads.take(principal.userId)
  const given = await issueUpload(ctx, uploadOwner(principal), request)
  return { ...given, public_url: request.bucket === 'public' ? pictureUrl(given.upload) : null }
}

/** `objects/upload/urls`: addresses for one PUT each of several files. */
export async function requestUploads(
  { db, signer, principal, transferLimits }: MemberContext,
  { files }: CallRequest<typeof objectsUploadUrls>,
): Promise<CallResponse<typeof objectsUploadUrls>> {
  await transferLimits.uploads.take(principal.userId, files.length)
  const { tenantId, userId } = uploadOwner(principal)
  const expires = new Date(Date.now() + UPLOAD_TTL_SECONDS * 1000)
  const uploads = files.map((file) => ({ ...file, id: newId() }))
  await sql`${PREPARED}
    INSERT INTO uploads (tenant_id, id, user_id, filename, mimetype, expires)
    SELECT ${tenantId}::uuid, id, ${userId}::uuid, filename, mimetype, ${expires}::timestamptz
    FROM unnest(
      ${uploads.map(({ id }) => id)}::uuid[], ${uploads.map(({ filename }) => filename)}::text[],
      ${uploads.map(({ mimetype }) => mimetype)}::text[]
    ) AS file (id, filename, mimetype)`.execute(db)
  return {
    uploads: uploads.map(({ id }) => ({ url: uploadUrl(signer, { tenantId, uploadId: id }), upload: id })),
    expires: expires.toISOString(),
  }
}

/** The address of an upload, a new one or an unfinished one of the same owner. Throws 404 for any other. */
export async function issueUpload(
  { db, signer }: Pick<Services, 'signer'> & { db: Db },
  owner: UploadOwner,
  request: Request,
): Promise<{ url: string; upload: string; expires: string }> {
  const expires = new Date(Date.now() + UPLOAD_TTL_SECONDS * 1000)
  const kept = request.resumable ? new Date(Date.now() + RESUMABLE_TTL_HOURS * 3600 * 1000) : expires
  const upload = request.upload === undefined ? await begin(db, owner, request, kept) : await goOn(db, owner, request, kept)
  const grant = { tenantId: owner.tenantId, uploadId: upload }
  return {
    url: request.resumable ? resumableUrl(signer, { ...grant, expires }) : uploadUrl(signer, grant),
    upload,
    expires: expires.toISOString(),
  }
}

async function begin(db: Db, owner: UploadOwner, request: Request, expires: Date): Promise<string> {
  const row = uploadRow(owner, request, expires)
  await db.insertInto('uploads').values(row).modifyEnd(PREPARED).execute()
  return row.id
}

/** The row of an upload of which nothing has come yet. */
export function uploadRow(
  { tenantId, userId, linkId }: UploadOwner,
  { filename, mimetype, bucket, resumable, size }: Omit<Request, 'upload'>,
  expires: Date,
): Insertable<Database['uploads']> {
  return {
    tenant_id: tenantId,
    id: newId(),
    user_id: userId,
    link_id: linkId,
    filename,
    mimetype,
    bucket,
    expires,
    size: null,
    sha256: null,
    length: resumable ? (size ?? null) : null,
  }
}

/** Keeps the owner's unfinished upload for as long again. 404 for one that is not theirs, is gone, or is of another file. */
async function goOn(db: Db, { tenantId, userId, linkId }: UploadOwner, request: Request, expires: Date): Promise<string> {
  const found = await db
    .updateTable('uploads')
    .set({ expires })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', request.upload ?? '')
    .where('user_id', 'is not distinct from', userId)
    .where('link_id', 'is not distinct from', linkId)
    .where('length', '=', request.size ?? null)
    // What its content told of a file that announced no type has taken the place of what was announced.
    .where((row) => row.or([row('mimetype', '=', request.mimetype), row('state', '=', 'stored')]))
    .where('expires', '>=', new Date())
    .returning('id')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}
