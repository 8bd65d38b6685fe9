import { fileSubType } from '@arbour/contract/file-kinds'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import type { Principal } from '../identity/principal.ts'

/** Makes a stored object the current version of a file. The versions before it stay. */
export async function addVersion(
  tx: Db,
  {
    principal,
    itemId,
    ext,
    object,
  }: { principal: Principal; itemId: string; ext: string | null; object: { id: string; mimetype: string } },
): Promise<void> {
  const { tenantId, userId } = principal
  await tx
    .insertInto('versions')
    .values({ tenant_id: tenantId, id: newId(), item_id: itemId, object_id: object.id, created_by: userId })
    .execute()
  await tx
    .updateTable('items')
    .set({ object_id: object.id, sub_type: fileSubType(ext, object.mimetype), updated: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', itemId)
    .execute()
}
