import { recordChanges } from '#modules/core/audit/public.ts'
import type { EventContext } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ShareGranteeRow, ShareRow } from '../records/share-rows.ts'

/** A share as recorded in the audit log. */
interface ShareRecord {
  share: ShareRow
  grantees: readonly ShareGranteeRow[]
}

/** Records a change of a share in the audit log; null stands for no share. */
export function recordShare(
  tx: Db,
  by: Pick<EventContext, 'userId'>,
  change: { from: ShareRecord | null; to: ShareRecord | null },
): Promise<void> {
  return recordShares(tx, by, [change])
}

/** Records many changes. */
export async function recordShares(
  tx: Db,
  { userId }: Pick<EventContext, 'userId'>,
  changes: readonly { from: ShareRecord | null; to: ShareRecord | null }[],
): Promise<void> {
  const records = changes.flatMap(({ from, to }) => {
    const share = to?.share ?? from?.share
    const details = { from: from && recordedSettings(from), to: to && recordedSettings(to) }
    return share ? [{ act: 'share' as const, tenantId: share.tenant_id, userId, itemId: share.item_id, details }] : []
  })
  await recordChanges(tx, records)
}

function recordedSettings({ share, grantees }: ShareRecord) {
  const ofKind = (kind: ShareGranteeRow['grantee_kind']) => grantees.filter(({ grantee_kind }) => grantee_kind === kind)
  const { grantee_tenant_id, name, role, is_restricted, expires, declined } = share
  return {
    team: grantee_tenant_id,
    // The sharing report of a connection shows the name, when the folder may already be deleted.
    name,
    role,
    is_restricted,
    expires: expires?.toISOString() ?? null,
    is_declined: declined !== null,
    people: ofKind('person').map((grantee) => ({ user_id: grantee.grantee_id, ...recordedGrantee(grantee) })),
    groups: ofKind('group').map((grantee) => ({
      group_id: grantee.grantee_id,
      name: grantee.group_name ?? '',
      ...recordedGrantee(grantee),
    })),
  }
}

function recordedGrantee({ role, expires, declined }: ShareGranteeRow) {
  return { role, expires: expires?.toISOString() ?? null, is_declined: declined !== null }
}
