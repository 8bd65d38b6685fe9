import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { objectsUploadUrl } from '@arbour/contract/calls/objects'
import { UPLOAD_TTL_SECONDS } from '@arbour/contract/limits'
import { v7 as newId } from 'uuid'
import type { CallContext } from '../context.ts'
import { pictureUrl } from './picture.ts'
import { uploadUrl } from './upload-url.ts'

/** `objects/upload/url`: an address for one PUT of one file, or of one picture that everybody may see. */
export async function requestUpload(
  { db, principal, signer }: CallContext,
  request: CallRequest<typeof objectsUploadUrl>,
): Promise<CallResponse<typeof objectsUploadUrl>> {
  const id = newId()
  const expires = new Date(Date.now() + UPLOAD_TTL_SECONDS * 1000)
  await db
    .insertInto('uploads')
    .values({
      tenant_id: principal.tenantId,
      id,
      user_id: principal.userId,
      filename: request.filename,
      mimetype: request.mimetype,
      bucket: request.bucket,
      expires,
      size: null,
      sha256: null,
    })
    .execute()
  return {
    url: uploadUrl(signer, { tenantId: principal.tenantId, uploadId: id }),
    upload: id,
    expires: expires.toISOString(),
    public_url: request.bucket === 'public' ? pictureUrl(id) : null,
  }
}
