import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { storageKeySql } from './storage-key.ts'

/**
 * Deletes those of some objects that no version or proposed version refers to and that were not issued, and schedules their bytes for removal. An
 * object that is being copied concurrently makes the transaction retry.
 */
export async function dropUnreferenced(tx: Db, tenantId: string, objectIds: Iterable<string>): Promise<void> {
  await sql`
    WITH dropped AS (
      DELETE FROM objects o WHERE o.tenant_id = ${tenantId} AND o.id = ANY(${[...new Set(objectIds)]}::uuid[])
        AND NOT EXISTS (SELECT 1 FROM versions v WHERE v.tenant_id = o.tenant_id AND v.object_id = o.id)
        AND NOT EXISTS (SELECT 1 FROM proposed_versions p WHERE p.tenant_id = o.tenant_id AND p.object_id = o.id)
        AND NOT EXISTS (SELECT 1 FROM transmittal_files f WHERE f.tenant_id = o.tenant_id AND f.object_id = o.id)
      RETURNING o.tenant_id, o.id
    )
    INSERT INTO orphaned_objects (storage_key) SELECT ${storageKeySql('dropped')} FROM dropped`.execute(tx)
}
