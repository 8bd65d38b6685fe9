import { ALARM_CHANGES, type SharingPolicy } from '@arbour/contract/entities/sharing/public-link'
import type { Db } from '#platform/db/db.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'

/**
 * The job after a team's policy has changed: activates pending shares with teams that are allowed again
 * (`modules/sharing/connection-shares/tasks.ts`).
 */
export const SHARING_POLICY_CHANGED = 'sharing_policy_changed'

/** Loads a team's sharing policy; without one, everything is allowed. */
export async function loadSharingPolicy(db: Db, tenantId: string): Promise<SharingPolicy> {
  const row = await db.selectFrom('sharing_policies').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()
  if (!row) {
    const links = { allows_links: true, needs_link_password: false, max_link_days: null }
    return {
      ...links,
      team_ids: null,
      is_findable: false,
      allows_drives: true,
      alarm_changes: ALARM_CHANGES,
      pauses_tokens: false,
    }
  }
  const { allows_links, needs_link_password, max_link_days, team_ids, is_findable, allows_drives, alarm_changes, pauses_tokens } =
    row
  return { allows_links, needs_link_password, max_link_days, team_ids, is_findable, allows_drives, alarm_changes, pauses_tokens }
}

/** Saves a team's sharing policy. */
export async function saveSharingPolicy(tx: Db, tenantId: string, policy: SharingPolicy): Promise<void> {
  await tx
    .insertInto('sharing_policies')
    .values({ tenant_id: tenantId, ...policy })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(policy))
    .execute()
  await addJobs(tx, [{ task: SHARING_POLICY_CHANGED, payload: { tenantId }, key: `sharing_policy:${tenantId}`, priority: 0 }])
}
