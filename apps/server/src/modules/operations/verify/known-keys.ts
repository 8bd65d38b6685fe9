import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { storageKeySql } from '#modules/content/objects/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Returns those of some storage keys that are currently referenced: by an object, an upload in any state, a rendition, or a
 * scheduled removal. Uses one statement, so that keys that move between tables are not missed.
 */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const pairs = keys.map((key) => key.split('/')).filter((parts) => parts.length === 2 && parts.every((part) => isUuid(part)))
  const { rows } = await sql<{ key: string }>`
    SELECT ${storageKeySql('k')} AS key
    FROM unnest(${pairs.map(([tenantId]) => tenantId)}::uuid[], ${pairs.map(([, id]) => id)}::uuid[]) AS k (tenant_id, id)
    WHERE EXISTS (SELECT FROM objects o WHERE o.tenant_id = k.tenant_id AND o.id = k.id)
      OR EXISTS (SELECT FROM uploads u WHERE u.tenant_id = k.tenant_id AND u.id = k.id)
      OR EXISTS (SELECT FROM renditions r WHERE r.tenant_id = k.tenant_id AND r.id = k.id)
      OR EXISTS (SELECT FROM orphaned_objects d WHERE d.storage_key = ${storageKeySql('k')})`.execute(db)
  return new Set(rows.map((row) => row.key))
}
