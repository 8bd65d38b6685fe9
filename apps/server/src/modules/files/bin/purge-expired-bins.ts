import { sql } from 'kysely'
import type { Services } from '#modules/context.ts'
import type { Pool } from '#platform/db/db.ts'
import { emptyUntil } from './empty-until.ts'

/**
 * Permanently deletes what has been in the bins of all teams for longer than the configured retention period, one team after the
 * other. Closed teams are skipped, since they may be restored. Safe on several servers concurrently.
 */
export async function purgeExpiredBins({ db, installation }: Pick<Services, 'installation'> & { db: Pool }): Promise<void> {
  const { binDays } = installation.limits
  if (binDays === null) return
  // Uses the database clock, as the deletion dates do.
  const { rows } = await sql<{ id: string; until: Date }>`
    SELECT t.id, now() - make_interval(days => ${binDays}) AS until FROM tenants t
    WHERE EXISTS (SELECT FROM items i WHERE i.tenant_id = t.id AND i.deleted <= now() - make_interval(days => ${binDays}))
      AND NOT EXISTS (SELECT FROM closed_teams c WHERE c.tenant_id = t.id)
    ORDER BY t.id`.execute(db)
  for (const { id, until } of rows) await emptyUntil(db, { tenantId: id, userId: null, teamId: id, afterDays: binDays }, until)
}
