import type { Readable } from 'node:stream'
import type { Services } from '#modules/context.ts'
import { unscannedKey } from '../serving/served-key.ts'
import type { UploadGrant } from './upload-url.ts'

/** Opens the bytes of a finished upload that is no object yet, for the user who sent them. */
export function openUpload(storage: Services['storage'], { tenantId, uploadId }: UploadGrant): Promise<Readable> {
  return storage.get(unscannedKey({ tenantId, objectId: uploadId }))
}

/** Deletes a finished upload that is no longer needed, unless it has become an object meanwhile. */
export async function dropUpload(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { tenantId, uploadId }: UploadGrant,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const upload = tx.selectFrom('uploads').select('id').where('tenant_id', '=', tenantId).where('id', '=', uploadId)
    if (!(await upload.where('state', '=', 'stored').forUpdate().executeTakeFirst())) return
    await storage.delete(unscannedKey({ tenantId, objectId: uploadId }))
    await tx.deleteFrom('uploads').where('tenant_id', '=', tenantId).where('id', '=', uploadId).execute()
  })
}
