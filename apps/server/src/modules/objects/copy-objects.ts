import { sql } from 'kysely'
import { LostRace } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Makes objects of one tree objects of another, under the ids that their bytes have there. Throws {@link LostRace} when one went meanwhile. */
export async function copyObjects(
  tx: Db,
  { from, to, ids }: { from: string; to: string; ids: ReadonlyMap<string, string> },
): Promise<void> {
  if (ids.size === 0) return
  const { numAffectedRows } = await sql`
    INSERT INTO objects (tenant_id, id, size, mimetype, sha256, meta)
    SELECT ${to}::uuid, c.new_id, o.size, o.mimetype, o.sha256, o.meta
    FROM unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) AS c (id, new_id)
    JOIN objects o ON o.tenant_id = ${from} AND o.id = c.id`.execute(tx)
  if (Number(numAffectedRows) < ids.size) throw new LostRace('The content of something went')
}
