import { fileSubType } from '@arbour/contract/file-kinds'
import { type InsertObject, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { emit, type ItemEventContext } from '#modules/core/events/public.ts'
import { LostRace } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Database } from '#platform/db/schema.ts'

/** The stored object of a version. */
export interface VersionObject {
  id: string
  mimetype: string
}

/** A stored object as the version of a file; `ext` is the file's. */
interface NewVersion {
  tenantId: string
  itemId: string
  ext: string | null
  object: VersionObject
  note?: string | null
}

/** The user who created it: none for uploads through a file request. */
type Maker = Pick<ItemEventContext, 'userId' | 'teamId'>

/** Returns the row of a new version. */
function versionRow(
  maker: Maker,
  { tenantId, itemId, object, note = null }: Pick<NewVersion, 'tenantId' | 'itemId' | 'object' | 'note'>,
): InsertObject<Database, 'versions'> {
  return {
    tenant_id: tenantId,
    id: newId(),
    item_id: itemId,
    object_id: object.id,
    note,
    created_by: maker.userId,
    created_by_tenant_id: maker.teamId,
    // Not the start of the transaction: of two that waited for each other, the later has the later version.
    created: sql`clock_timestamp()`,
  }
}

/** Makes a stored object the current version of a file. Previous versions stay. The caller emits the event. */
export async function addVersion(maker: Maker, tx: Db, version: NewVersion): Promise<void> {
  await tx.insertInto('versions').values(versionRow(maker, version)).modifyEnd(PREPARED).execute()
  await makeCurrent(maker, tx, version)
}

/** Makes the object of an existing version the current version of a file. */
export async function makeCurrent(maker: Maker, tx: Db, { tenantId, itemId, ext, object }: NewVersion): Promise<void> {
  await tx
    .updateTable('items')
    .set({ object_id: object.id, sub_type: fileSubType(ext, object.mimetype), updated: sql`now()`, content_modified: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', itemId)
    .modifyEnd(PREPARED)
    .execute()
  await emit(tx, { tenantId, userId: maker.userId }, { type: 'content.changed', itemId, objectId: object.id, ext })
}

/** Returns the object of a file's current version. Throws {@link LostRace} if the file was deleted meanwhile. */
export async function currentObject(tx: Db, { tenantId, itemId }: { tenantId: string; itemId: string }): Promise<VersionObject> {
  return tx
    .selectFrom('items as i')
    .innerJoin('objects as o', (join) => join.onRef('o.tenant_id', '=', 'i.tenant_id').onRef('o.id', '=', 'i.object_id'))
    .select(['o.id', 'o.mimetype'])
    .where('i.tenant_id', '=', tenantId)
    .where('i.id', '=', itemId)
    .executeTakeFirstOrThrow(() => new LostRace('The file went'))
}
