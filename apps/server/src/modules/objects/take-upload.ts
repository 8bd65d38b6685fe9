import type { Principal } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'

/** A stored object that an item may point at. */
export interface TakenObject {
  id: string
  size: number
  mimetype: string
}

/**
 * Takes the bytes of a finished upload over as an object, once, for the person who asked for the address.
 * Throws 404 for an upload that is not theirs, was taken already or is a picture of the public bucket, 409 for one whose bytes have not all come.
 */
export async function takeUpload(
  tx: Db,
  { principal, uploadId }: { principal: Principal; uploadId: string },
): Promise<TakenObject> {
  const upload = await tx
    .selectFrom('uploads')
    .selectAll()
    .where('tenant_id', '=', principal.tenantId)
    .where('id', '=', uploadId)
    .where('user_id', '=', principal.userId)
    .where('bucket', '=', 'private')
    .forUpdate()
    .executeTakeFirst()
  if (!upload) throw notFound()
  if (upload.state !== 'stored' || upload.size === null || upload.sha256 === null) {
    throw new AppError('conflict', 'The upload has not finished')
  }
  const object = {
    tenant_id: principal.tenantId,
    id: upload.id,
    size: upload.size,
    mimetype: upload.mimetype,
    sha256: upload.sha256,
  }
  await tx.insertInto('objects').values(object).execute()
  await tx.deleteFrom('uploads').where('tenant_id', '=', principal.tenantId).where('id', '=', upload.id).execute()
  return object
}
