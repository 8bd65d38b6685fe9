import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadUrl, objectsUploadUrls } from '@arbour/contract/calls/content/objects'
import { RESUMABLE_TTL_HOURS, UPLOAD_TTL_SECONDS } from '@arbour/contract/limits'
import type { Limits, MemberContext, Services } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import { pictureUrl } from '../pictures/picture.ts'
import { enforceQuotas } from '../quotas/enforce-quotas.ts'
import { readQuotas } from '../quotas/read-quotas.ts'
import { fileTooLarge } from './transfer-errors.ts'
import { type UploadOwner, uploadOwner } from './upload-owner.ts'
import { insertUploads, uploadRow } from './upload-rows.ts'
import { resumableUrl, uploadUrl } from './upload-url.ts'

type Request = CallRequest<typeof objectsUploadUrl>

/** Implements `objects/upload/url`: a URL for one PUT of a file or of a public picture, or for a resumable upload. */
export async function requestUpload(ctx: MemberContext, request: Request): Promise<CallResponse<typeof objectsUploadUrl>> {
  const { principal, transferLimits } = ctx
  await transferLimits.uploads.take(principal.userId)
  const issued = await issueUpload(ctx, uploadOwner(principal), request)
  return { ...issued, public_url: request.bucket === 'public' ? pictureUrl(issued.upload) : null }
}

/** Implements `objects/upload/urls`: URLs for one PUT each of several files. */
export async function requestUploads(
  { db, signer, principal, transferLimits }: MemberContext,
  { files }: CallRequest<typeof objectsUploadUrls>,
): Promise<CallResponse<typeof objectsUploadUrls>> {
  await transferLimits.uploads.take(principal.userId, files.length)
  const owner = uploadOwner(principal)
  const expires = new Date(Date.now() + UPLOAD_TTL_SECONDS * 1000)
  const rows = files.map((file) => uploadRow(owner, file, expires))
  await insertUploads(db, rows)
  return {
    uploads: rows.map(({ id }) => ({ url: uploadUrl(signer, { tenantId: owner.tenantId, uploadId: id }), upload: id })),
    expires: expires.toISOString(),
  }
}

/**
 * Issues the URL of an upload, and of its parts if the store accepts them directly: for a new upload or an unfinished one of the
 * same owner. Throws 404 for any other, 413 beyond the size limit, 507 beyond a quota.
 */
export async function issueUpload(
  { db, signer, storage, installation }: Pick<Services, 'signer' | 'storage' | 'installation'> & { db: Db },
  owner: UploadOwner,
  request: Request,
): Promise<{ url: string; upload: string; expires: string; parts_url: string | null }> {
  const { uploadBytes } = installation.limits
  if ((request.size ?? 0) > uploadBytes) throw fileTooLarge(uploadBytes)
  const expires = new Date(Date.now() + UPLOAD_TTL_SECONDS * 1000)
  const keptUntil = request.resumable ? new Date(Date.now() + RESUMABLE_TTL_HOURS * 3600 * 1000) : expires
  const upload =
    request.upload === undefined
      ? await begin({ db, limits: installation.limits }, owner, request, keptUntil)
      : await resumeUpload(db, owner, request, keptUntil)
  const grant = { tenantId: owner.tenantId, uploadId: upload }
  const url = request.resumable ? resumableUrl(signer, { ...grant, expires }) : uploadUrl(signer, grant)
  const parts_url = request.resumable && storage.direct ? `${url}/parts` : null
  return { url, upload, expires: expires.toISOString(), parts_url }
}

/** The size of a resumable upload is reserved from the start if a quota is set. */
async function begin(
  { db, limits }: { db: Db; limits: Limits },
  owner: UploadOwner,
  request: Request,
  expires: Date,
): Promise<string> {
  const row = uploadRow(owner, request, expires)
  const bytes = row.length ?? 0
  const quotas = await readQuotas(db, limits, owner.tenantId)
  if (bytes === 0 || (quotas.team === null && quotas.person === null)) {
    await insertUploads(db, [row])
    return row.id
  }
  const { tenantId, userId, linkId } = owner
  const insert = async (tx: Db) => {
    await insertUploads(tx, [{ ...row, reserved: bytes }])
    await enforceQuotas(tx, limits, { tenantId, userId, teamId: linkId === null ? tenantId : null, bytes })
  }
  await (db.isTransaction ? insert(db) : db.transaction().execute(insert))
  return row.id
}

/**
 * Extends the expiry of the owner's unfinished upload. Throws 404 if it belongs to another owner, is deleted, or is for another
 * file.
 */
async function resumeUpload(db: Db, { tenantId, userId, linkId }: UploadOwner, request: Request, expires: Date): Promise<string> {
  const upload = await db
    .updateTable('uploads')
    .set({ expires })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', request.upload ?? '')
    .where('user_id', 'is not distinct from', userId)
    .where('link_id', 'is not distinct from', linkId)
    .where('length', '=', request.size ?? null)
    // The type detected from the content has replaced the announced one.
    .where((row) => row.or([row('mimetype', '=', request.mimetype), row('state', '=', 'stored')]))
    .where('expires', '>=', new Date())
    .returning('id')
    .executeTakeFirst()
  if (!upload) throw notFound()
  return upload.id
}
