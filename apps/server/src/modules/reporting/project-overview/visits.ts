import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** A visit goes on while somebody looks again within so long. */
const GOES_ON = sql.lit('30 minutes')

/** Notes that somebody is in a project. Gives when they were there before this visit; null in the first. */
export async function noteVisit(
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
