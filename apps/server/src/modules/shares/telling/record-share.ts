import { recordChange } from '#modules/audit/public.ts'
import type { Scene } from '#modules/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { SharePersonRow, ShareRow } from '../records/share-rows.ts'

/** A share as it goes on the record. */
interface Recorded {
  share: ShareRow
  people: readonly SharePersonRow[]
}

/** Puts on the record how a share changed; null stands for none. */
export async function recordShare(
  tx: Db,
  { userId }: Pick<Scene, 'userId'>,
  { from, to }: { from: Recorded | null; to: Recorded | null },
): Promise<void> {
  const share = to?.share ?? from?.share
  if (!share) return
  const { tenant_id: tenantId, item_id: itemId } = share
  await recordChange(tx, {
    act: 'share',
    tenantId,
    userId,
    itemId,
    details: { from: from && settingOf(from), to: to && settingOf(to) },
  })
}

function settingOf({ share, people }: Recorded) {
  const { grantee_tenant_id, role, is_restricted, expires, declined } = share
  return {
    team: grantee_tenant_id,
    role,
    is_restricted,
    expires: expires?.toISOString() ?? null,
    is_declined: declined !== null,
    people: people.map((person) => ({
      user_id: person.user_id,
      role: person.role,
      expires: person.expires?.toISOString() ?? null,
      is_declined: person.declined !== null,
    })),
  }
}
