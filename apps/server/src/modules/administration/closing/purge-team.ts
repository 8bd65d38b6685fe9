import { TEAM_COLORS } from '@arbour/contract/entities/team/tenant'
import { sql } from 'kysely'
import { storageKeySql } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import { changeTree } from '#modules/core/tree/public.ts'
import { lockMembers } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { EMPTIED } from './tenant-tables.ts'

/** What others read where they had to do with it. */
const NAME = 'A former team'

/**
 * Removes everything of a closed team for good once its time is over, in one transaction: all rows, its name and looks, and, on the list of what is to be
 * removed, its bytes. An empty row stays for what other teams keep of it. Does nothing for one that was opened again.
 */
export async function purgeTeam({ db }: Pick<Services, 'db'>, tenantId: string): Promise<void> {
  await changeTree(db, { tenantId, mode: 'exclusive' }, async (tx) => {
    await lockMembers(tx, tenantId)
    const due = await tx
      .selectFrom('closed_teams')
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .where('purged', 'is', null)
      .where('ends', '<=', sql<Date>`now()`)
      .executeTakeFirst()
    if (!due) return
    await orphanBytes(tx, tenantId)
    for (const [table, column] of EMPTIED)
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${tenantId}`.execute(tx)
    await sql`DELETE FROM zip_tickets WHERE principal ->> 'teamId' = ${tenantId}`.execute(tx)
    // Of people who are in no team any more.
    await sql`DELETE FROM stars s WHERE NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = s.user_id)`.execute(tx)
    await tx
      .updateTable('tenants')
      .set({
        name: NAME,
        short_name: NAME,
        subdomain: `former-${tenantId}`,
        org_id: `former_${tenantId}`,
        logo: null,
        primary_color: TEAM_COLORS.primary,
        background_color: TEAM_COLORS.background,
        depth_bound: 0,
      })
      .where('id', '=', tenantId)
      .execute()
    await tx
      .updateTable('closed_teams')
      .set({ purged: sql<Date>`now()`, closed_by: null })
      .where('tenant_id', '=', tenantId)
      .execute()
  })
}

/** Notes the bytes of objects and uploads, those of renditions are by their trigger; pictures of people that were sent to the team go. */
async function orphanBytes(tx: Db, tenantId: string): Promise<void> {
  await sql`
    INSERT INTO orphaned_objects (storage_key)
    SELECT ${storageKeySql('o')} FROM objects o WHERE o.tenant_id = ${tenantId}
    UNION SELECT ${storageKeySql('u')} FROM uploads u WHERE u.tenant_id = ${tenantId}
    ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    UPDATE users SET picture = NULL WHERE picture ~ '/objects/public/[0-9a-f-]{36}'
      AND substring(picture FROM '/objects/public/([0-9a-f-]{36})') IN (SELECT id::text FROM uploads WHERE tenant_id = ${tenantId})`.execute(
    tx,
  )
}
