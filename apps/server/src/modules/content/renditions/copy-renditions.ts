import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Stored bytes of one tree and their copies in another, by id. */
interface Copies {
  from: string
  to: string
  ids: ReadonlyMap<string, string>
}

/** Lists the stored renditions of some objects of a tree. */
export async function listRenditions(
  tx: Db,
  { tenantId, objectIds }: { tenantId: string; objectIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM renditions
    WHERE tenant_id = ${tenantId} AND object_id = ANY(${objectIds}::uuid[]) AND state = 'ready'`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Copies renditions, and the reasons for missing ones, to copies of objects. `made` contains the copies of the renditions' bytes.
 * Returns the objects with pending renditions, so that they are created for the copies too.
 */
export async function copyRenditions(tx: Db, { from, to, ids }: Copies, made: ReadonlyMap<string, string>): Promise<string[]> {
  const [sources, copies] = [[...made.keys()], [...made.values()]]
  const objects = sql`unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) AS o (id, new_id)`
  // Renditions that were created after their bytes were copied are created again.
  const { rows } = await sql<{ id: string }>`
    WITH copied AS (
      INSERT INTO renditions (tenant_id, object_id, kind, state, reason, given_up, id, size, mimetype, sha256, unshown)
      SELECT ${to}::uuid, o.new_id, r.kind, r.state, r.reason, r.given_up, m.new_id, r.size, r.mimetype, r.sha256, r.unshown
      FROM ${objects} JOIN renditions r ON r.tenant_id = ${from} AND r.object_id = o.id
      LEFT JOIN unnest(${sources}::uuid[], ${copies}::uuid[]) AS m (id, new_id) ON m.id = r.id
      WHERE CASE r.state WHEN 'ready' THEN m.new_id IS NOT NULL WHEN 'waiting' THEN false ELSE NOT r.given_up END
      ORDER BY o.new_id, r.kind
      RETURNING object_id, kind, id
    ), unused AS (
      INSERT INTO orphaned_objects (storage_key)
      SELECT ${to} || '/' || m.id FROM unnest(${copies}::uuid[]) AS m (id) WHERE NOT EXISTS (SELECT FROM copied c WHERE c.id = m.id)
    )
    SELECT DISTINCT o.id FROM ${objects} JOIN renditions r ON r.tenant_id = ${from} AND r.object_id = o.id
    WHERE NOT EXISTS (SELECT FROM copied c WHERE c.object_id = o.new_id AND c.kind = r.kind)`.execute(tx)
  return rows.map(({ id }) => id)
}
