import { messages } from '@arbour/contract/messages'
import type { Member } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'

/** A stored object that an item may point at. */
export interface TakenObject {
  id: string
  size: number
  mimetype: string
}

/**
 * Takes the bytes of a finished upload over as an object of a tree, once, for the person who asked for the address.
 * Throws 404 for an upload that is not theirs, was taken already or is a picture of the public bucket, 409 for one whose bytes have not all come.
 */
export async function takeUpload(
  tx: Db,
  { principal, tenantId, uploadId }: { principal: Member; tenantId: string; uploadId: string },
): Promise<TakenObject> {
  const upload = await tx
    .selectFrom('uploads')
    .selectAll()
    .where('tenant_id', '=', principal.teamId)
    .where('id', '=', uploadId)
    .where('user_id', '=', principal.userId)
    .where('bucket', '=', 'private')
    .forUpdate()
    .executeTakeFirst()
  if (!upload) throw notFound()
  // Its bytes lie with the files of the team that it was asked for.
  if (upload.tenant_id !== tenantId) throw new AppError('conflict', messages.otherTeamsTree)
  if (upload.state !== 'stored' || upload.size === null || upload.sha256 === null) {
    throw new AppError('conflict', 'The upload has not finished')
  }
  const object = {
    tenant_id: tenantId,
    id: upload.id,
    size: upload.size,
    mimetype: upload.mimetype,
    sha256: upload.sha256,
  }
  await tx.insertInto('objects').values(object).execute()
  await tx.deleteFrom('uploads').where('tenant_id', '=', tenantId).where('id', '=', upload.id).execute()
  return object
}
