import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A visit continues if the user returns within this time. */
const GOES_ON = sql.lit('30 minutes')

/** Records a visit to a project. Returns the time of the previous visit; null for the first. */
export async function recordVisit(
  db: Db,
  { tenantId, itemId, userId }: { tenantId: string; itemId: string; userId: string },
): Promise<Date | null> {
  const { rows } = await sql<{ before: Date | null }>`
    INSERT INTO project_visits AS v (tenant_id, item_id, user_id) VALUES (${tenantId}, ${itemId}, ${userId})
    ON CONFLICT (tenant_id, item_id, user_id) DO UPDATE SET
      before = CASE WHEN v.visited < now() - interval ${GOES_ON} THEN v.visited ELSE v.before END, visited = now()
    RETURNING before`.execute(db)
  return rows[0]?.before ?? null
}
