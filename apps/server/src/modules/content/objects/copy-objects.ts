import { sql } from 'kysely'
import { LostRace } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { assertServed, isWithheldSql } from './serving/served-key.ts'

/**
 * Creates objects in a tree from objects of another, under the ids of their copied bytes, owned by the copying user. Throws
 * {@link LostRace} if one was deleted meanwhile, and 409 for one that is blocked or not scanned yet.
 */
export async function copyObjects(
  tx: Db,
  { from, to, ids, userId }: { from: string; to: string; ids: ReadonlyMap<string, string>; userId: string },
): Promise<{ bytes: number }> {
  if (ids.size === 0) return { bytes: 0 }
  const withheld = await tx
    .selectFrom('objects')
    .select(['scan', 'scan_found'])
    .where('tenant_id', '=', from)
    .where('id', 'in', [...ids.keys()])
    .where(isWithheldSql('objects'))
    .limit(1)
    .execute()
  for (const row of withheld) assertServed(row)
  const { rows } = await sql<{ size: number }>`
    INSERT INTO objects (tenant_id, id, size, mimetype, sha256, meta, uploaded_by, scan)
    SELECT ${to}::uuid, c.new_id, o.size, o.mimetype, o.sha256, o.meta, ${userId}::uuid, o.scan
    FROM unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) AS c (id, new_id)
    JOIN objects o ON o.tenant_id = ${from} AND o.id = c.id
    RETURNING size`.execute(tx)
  if (rows.length < ids.size) throw new LostRace('The content of something went')
  return { bytes: rows.reduce((sum, { size }) => sum + size, 0) }
}
