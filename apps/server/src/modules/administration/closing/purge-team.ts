import { TEAM_COLORS } from '@arbour/contract/entities/team/tenant'
import { sql } from 'kysely'
import { storageKeySql } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import { changeTree } from '#modules/core/tree/public.ts'
import { lockMembers } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { EMPTIED } from './tenant-tables.ts'

/** The name that related teams see. */
const NAME = 'A former team'

/**
 * Permanently deletes all data of a closed team after its recovery period, in one transaction: all rows, name and branding, and,
 * scheduled for removal, its stored bytes. An empty row remains for references of other teams. Does nothing for a reopened team.
 */
export async function purgeTeam({ db }: Pick<Services, 'db'>, tenantId: string): Promise<void> {
  await changeTree(db, { tenantId, mode: 'exclusive' }, async (tx) => {
    await lockMembers(tx, tenantId)
    const dueTeam = await tx
      .selectFrom('closed_teams')
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .where('purged', 'is', null)
      .where('ends', '<=', sql<Date>`now()`)
      .executeTakeFirst()
    if (!dueTeam) return
    await orphanBytes(tx, tenantId)
    for (const [table, column] of EMPTIED)
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${tenantId}`.execute(tx)
    await sql`DELETE FROM zip_tickets WHERE principal ->> 'teamId' = ${tenantId}`.execute(tx)
    // Stars of users who are in no team any more.
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

/**
 * Schedules the bytes of objects and uploads for removal (those of renditions are by their trigger); pictures that users uploaded
 * to the team are deleted.
 */
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
