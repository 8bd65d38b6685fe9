import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { networkOf } from '#platform/network-of.ts'

/** Records that a user signed in to a team. Sign-ins are kept as long as refusals. `browser` is a stored text. */
export async function recordSignIn(
  tx: Db,
  { tenantId, userId, ip, browser }: { tenantId: string; userId: string; ip: string; browser: string },
): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      id: newId(),
      kind: 'sign_in',
      act: 'sign_in',
      tenant_id: tenantId,
      user_id: userId,
      ip: networkOf(ip),
      details: JSON.stringify({ browser }),
    })
    .execute()
}
