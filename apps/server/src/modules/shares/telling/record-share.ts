import { recordChanges } from '#modules/audit/public.ts'
import type { Scene } from '#modules/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { SharePersonRow, ShareRow } from '../records/share-rows.ts'

/** A share as it goes on the record. */
interface Recorded {
  share: ShareRow
  people: readonly SharePersonRow[]
}

/** Puts on the record how a share changed; null stands for none. */
export function recordShare(
  tx: Db,
  by: Pick<Scene, 'userId'>,
  change: { from: Recorded | null; to: Recorded | null },
): Promise<void> {
  return recordShares(tx, by, [change])
}

/** The same for many at once. */
export async function recordShares(
  tx: Db,
  { userId }: Pick<Scene, 'userId'>,
  changes: readonly { from: Recorded | null; to: Recorded | null }[],
): Promise<void> {
  const records = changes.flatMap(({ from, to }) => {
    const share = to?.share ?? from?.share
    const details = { from: from && settingOf(from), to: to && settingOf(to) }
    return share ? [{ act: 'share' as const, tenantId: share.tenant_id, userId, itemId: share.item_id, details }] : []
  })
  await recordChanges(tx, records)
}

function settingOf({ share, people }: Recorded) {
  const { grantee_tenant_id, name, role, is_restricted, expires, declined } = share
  return {
    team: grantee_tenant_id,
    // The statement of a connection names the folder, which may be gone by then.
    name,
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
