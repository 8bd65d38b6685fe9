import { sql } from 'kysely'
import type { Limits, Services } from '#modules/context.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { changeTree } from '#modules/core/tree/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { removeOldVersions } from './remove-old.ts'

/** Files processed in one transaction. */
const BATCH = 500

/**
 * Removes expired versions of files according to the configured retention, one team after the other, and records the number in
 * each audit log. Closed teams are skipped, since they may be restored. Safe on several servers concurrently, and can be resumed
 * after an interruption.
 */
export async function pruneVersions({ db, installation }: Pick<Services, 'installation'> & { db: Pool }): Promise<void> {
  const { versions } = installation.limits
  if (versions.days === null && versions.kept === null) return
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM tenants t WHERE NOT EXISTS (SELECT FROM closed_teams c WHERE c.tenant_id = t.id) ORDER BY t.id`.execute(db)
  for (const { id } of rows) await pruneTeamVersions(db, id, versions)
}

async function pruneTeamVersions(db: Pool, tenantId: string, versions: Limits['versions']): Promise<void> {
  let after: string | null = null
  for (;;) {
    const files: string[] = await listFiles(db, { tenantId, after, versions })
    if (files.length > 0) {
      await changeTree(db, { tenantId, mode: 'shared' }, async (tx) => {
        const removed = await removeOldVersions(tx, { tenantId, fileIds: files, versions })
        if (removed === 0) return
        const details = { from: { versions: removed }, to: null }
        await recordChange(tx, { act: 'version_removal', tenantId, userId: null, details })
      })
    }
    if (files.length < BATCH) return
    after = files.at(-1) ?? null
  }
}

/** Lists the next files, by id, with versions that may have expired: read from their index. */
async function listFiles(
  db: Db,
  { tenantId, after, versions: { days, kept } }: { tenantId: string; after: string | null; versions: Limits['versions'] },
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    SELECT item_id FROM versions WHERE tenant_id = ${tenantId} AND (${after}::uuid IS NULL OR item_id > ${after}::uuid)
    GROUP BY item_id
    HAVING count(*) > 1 + ${kept ?? 0}::integer
      AND (${days}::integer IS NULL OR min(created) <= now() - make_interval(days => ${days}::integer))
    ORDER BY item_id LIMIT ${BATCH}`.execute(db)
  return rows.map(({ item_id }) => item_id)
}
