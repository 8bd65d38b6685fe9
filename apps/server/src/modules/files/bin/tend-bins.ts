import { sql } from 'kysely'
import type { Services } from '#modules/context.ts'
import type { Pool } from '#platform/db/db.ts'
import { emptyUntil } from './empty-until.ts'

/**
 * Deletes for good what has been in the bins of all teams for as many days as the operator keeps it, one team after the other. For a team that is
 * closed time stands still: it may come back. Safe on several servers at once.
 */
export async function tendBins({ db, installation }: Pick<Services, 'installation'> & { db: Pool }): Promise<void> {
  const { binDays } = installation.limits
  if (binDays === null) return
  // By the clock of the database, as is what it is compared with.
  const { rows } = await sql<{ id: string; until: Date }>`
    SELECT t.id, now() - make_interval(days => ${binDays}) AS until FROM tenants t
    WHERE EXISTS (SELECT FROM items i WHERE i.tenant_id = t.id AND i.deleted <= now() - make_interval(days => ${binDays}))
      AND NOT EXISTS (SELECT FROM closed_teams c WHERE c.tenant_id = t.id)
    ORDER BY t.id`.execute(db)
  for (const { id, until } of rows) await emptyUntil(db, { tenantId: id, userId: null, teamId: id, afterDays: binDays }, until)
}
