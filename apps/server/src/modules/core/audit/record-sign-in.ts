import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { networkOf } from '#platform/network-of.ts'

/** Puts on the record that somebody signed in to a team. It is kept as long as refusals are. */
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
