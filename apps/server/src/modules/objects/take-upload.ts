import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import type { Carrier } from './carry-bytes.ts'
import { storageKey } from './storage-key.ts'
import type { UploadOwner } from './upload-owner.ts'

/** A stored object that an item may point at. */
export interface TakenObject {
  id: string
  size: number
  mimetype: string
  /** As the file was called that was sent. */
  filename: string
}

/**
 * Takes the bytes of a finished upload over as an object of a tree, once, for who asked for the address. They lie with the team
 * that it was asked for: into the tree of another they are carried. Throws 404 for an upload that is not theirs, was taken already or is a picture of the public bucket, 409 for one whose bytes have not all come.
 */
export async function takeUpload(
  tx: Db,
  { owner, tenantId, uploadId, carrier }: { owner: UploadOwner; tenantId: string; uploadId: string; carrier: Carrier },
): Promise<TakenObject> {
  const upload = await tx
    .selectFrom('uploads')
    .selectAll()
    .where('tenant_id', '=', owner.tenantId)
    .where('id', '=', uploadId)
    .where('user_id', 'is not distinct from', owner.userId)
    .where('link_id', 'is not distinct from', owner.linkId)
    .where('bucket', '=', 'private')
    .forUpdate()
    .executeTakeFirst()
  if (!upload) throw notFound()
  if (upload.state !== 'stored' || upload.size === null || upload.sha256 === null) {
    throw new AppError('conflict', 'The upload has not finished')
  }
  const object = {
    tenant_id: tenantId,
    id: await bringBytes(tx, carrier, { from: upload.tenant_id, to: tenantId, id: upload.id }),
    size: upload.size,
    mimetype: upload.mimetype,
    sha256: upload.sha256,
  }
  await tx.insertInto('objects').values(object).execute()
  await tx.deleteFrom('uploads').where('tenant_id', '=', upload.tenant_id).where('id', '=', upload.id).execute()
  return { ...object, filename: upload.filename }
}

/** The id under which the bytes of an upload lie in a tree. Those that they were copied from are noted for removal. */
async function bringBytes(tx: Db, carrier: Carrier, { from, to, id }: { from: string; to: string; id: string }): Promise<string> {
  if (from === to) return id
  const copy = (await carrier.take(tx, { from, to, ids: [id] })).get(id)
  if (copy === undefined) throw new Error('The bytes of an upload were not brought')
  await tx
    .insertInto('orphaned_objects')
    .values({ storage_key: storageKey({ tenantId: from, objectId: id }) })
    .execute()
  return copy
}
