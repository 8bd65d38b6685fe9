import { CLOSING_DAYS } from '@arbour/contract/limits'
import { sql } from 'kysely'
import { endPartnershipsOf } from '#modules/collaboration/partnerships/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { dropMails, queueMail } from '#modules/directory/mail/public.ts'
import { loadSender, makeToken, tokenHash } from '#modules/directory/teams/public.ts'
import { endShares, listShares } from '#modules/sharing/connection-shares/public.ts'
import { endConnectionsOf } from '#modules/sharing/connections/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Closes a team: when the transaction commits, it has no active members, its links stop working, and all its relations with other
 * teams have ended, in both directions. Emails its users, and its Admins with the link to reopen it. Returns the end of the
 * recovery period. Requires the locks of `lockForClosing`.
 */
export async function closeTeamData(
  tx: Db,
  { tenantId, userId, publicUrl }: { tenantId: string; userId: string; publicUrl: string },
): Promise<Date> {
  const actor = { teamId: tenantId, userId }
  const sender = await loadSender(tx, actor)
  await endPartnershipsOf(tx, { tenantId, actor: actor })
  await endConnectionsOf(tx, actor)
  const ofTeam = sql`${tenantId} IN (s.tenant_id, s.grantee_tenant_id)`
  await endShares(tx, [...(await listShares(tx, ofTeam)), ...(await listShares(tx, ofTeam, { state: 'expired' }))], { userId })
  await tx.deleteFrom('share_addresses').where('tenant_id', '=', tenantId).execute()
  await dropMails(tx, { tenantId })
  const token = makeToken()
  const { ends } = await tx
    .insertInto('closed_teams')
    .values({
      tenant_id: tenantId,
      closed_by: userId,
      ends: sql<Date>`now() + make_interval(days => ${CLOSING_DAYS})`,
      token_hash: tokenHash(token),
      purged: null,
    })
    .returning('ends')
    .executeTakeFirstOrThrow()
  await recordChange(tx, { act: 'closing', tenantId, userId, details: { from: 'open', to: 'closed' } })
  const people = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.email', 'm.roles', 'm.suspended'])
    .where('m.tenant_id', '=', tenantId)
    .execute()
  for (const { email, roles, suspended } of people) {
    const canReopen = suspended === null && roles.includes('Admin')
    await queueMail(tx, {
      tenantId,
      recipient: email,
      content: { kind: 'team_closed', ...sender, expires: ends.toISOString(), canReopen },
      secretUrl: canReopen ? `${publicUrl}/reopen#${token}` : null,
    })
  }
  return ends
}
