import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadUrl } from '@arbour/contract/calls/objects'
import { RESUMABLE_TTL_HOURS, UPLOAD_TTL_SECONDS } from '@arbour/contract/limits'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import { notFound } from '#platform/http/app-error.ts'
import { pictureUrl } from './picture.ts'
import { resumableUrl, uploadUrl } from './upload-url.ts'

type Request = CallRequest<typeof objectsUploadUrl>

/** `objects/upload/url`: an address for one PUT of one file, or of one picture that everybody may see, or for a resumable upload. */
export async function requestUpload(ctx: MemberContext, request: Request): Promise<CallResponse<typeof objectsUploadUrl>> {
  const { principal, signer, transferLimits } = ctx
  await transferLimits.uploads.take(principal.userId)
  const expires = new Date(Date.now() + UPLOAD_TTL_SECONDS * 1000)
  const kept = request.resumable ? new Date(Date.now() + RESUMABLE_TTL_HOURS * 3600 * 1000) : expires
  const upload = request.upload === undefined ? await begin(ctx, request, kept) : await goOn(ctx, request, kept)
  const grant = { tenantId: principal.teamId, uploadId: upload }
  return {
    url: request.resumable ? resumableUrl(signer, { ...grant, expires }) : uploadUrl(signer, grant),
    upload,
    expires: expires.toISOString(),
    public_url: request.bucket === 'public' ? pictureUrl(upload) : null,
  }
}

async function begin({ db, principal }: MemberContext, request: Request, expires: Date): Promise<string> {
  const id = newId()
  await db
    .insertInto('uploads')
    .values({
      tenant_id: principal.teamId,
      id,
      user_id: principal.userId,
      filename: request.filename,
      mimetype: request.mimetype,
      bucket: request.bucket,
      expires,
      size: null,
      sha256: null,
      length: request.resumable ? (request.size ?? null) : null,
    })
    .execute()
  return id
}

/** Keeps the person's unfinished upload for as long again. 404 for one that is not theirs, is gone, or is of another file. */
async function goOn({ db, principal }: MemberContext, request: Request, expires: Date): Promise<string> {
  const found = await db
    .updateTable('uploads')
    .set({ expires })
    .where('tenant_id', '=', principal.teamId)
    .where('id', '=', request.upload ?? '')
    .where('user_id', '=', principal.userId)
    .where('length', '=', request.size ?? null)
    // What its content told of a file that announced no type has taken the place of what was announced.
    .where((row) => row.or([row('mimetype', '=', request.mimetype), row('state', '=', 'stored')]))
    .where('expires', '>=', new Date())
    .returning('id')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}
