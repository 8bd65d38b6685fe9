import { recordChange } from '#modules/core/audit/public.ts'
import { emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { LinkRow } from './link-rows.ts'

type RecordedLink = Pick<LinkRow, 'tenant_id' | 'item_id' | 'kind' | 'password_hash' | 'expires' | 'allows_download'>

/** Records a change of a link in the audit log, with null for no link, and updates viewers of its item. */
export async function recordLink(
  tx: Db,
  { userId, parentId }: { userId: string | null; parentId: string | null },
  { from, to }: { from: RecordedLink | null; to: RecordedLink | null },
): Promise<void> {
  const link = to ?? from
  if (!link) return
  const { tenant_id: tenantId, item_id: itemId } = link
  const details = { from: from && recordedSettings(from), to: to && recordedSettings(to) }
  await recordChange(tx, { act: 'link', tenantId, userId, itemId, details })
  await emit(tx, { tenantId, userId }, { type: 'item.access_changed', itemId, parentId })
}

/** Excludes the id, which is its secret, and the password; a new password is indicated by the time of the entry. */
function recordedSettings({ kind, password_hash, expires, allows_download }: RecordedLink) {
  return { kind, has_password: password_hash !== null, expires: expires?.toISOString() ?? null, allows_download }
}
