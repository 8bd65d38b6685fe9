import type { Member } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { InvitationRow } from './invitation-rows.ts'

/** Records a new, renewed or withdrawn invitation in the audit log; null is none. */
export async function recordInvitation(
  tx: Db,
  { teamId: tenantId, userId }: Member,
  { from, to }: { from: InvitationRow | null; to: InvitationRow | null },
): Promise<void> {
  const recorded = (row: InvitationRow | null) => row && { email: row.email, expires: row.expires.toISOString() }
  const details = { from: recorded(from), to: recorded(to) }
  await recordChange(tx, { act: 'connection_invitation', tenantId, userId, details })
}
