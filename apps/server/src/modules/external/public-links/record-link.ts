import { recordChange } from '#modules/core/audit/public.ts'
import { emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { LinkRow } from './link-rows.ts'

type Kept = Pick<LinkRow, 'tenant_id' | 'item_id' | 'kind' | 'password_hash' | 'expires' | 'allows_download'>

/** Puts on the record how a link changed, null standing for none, and tells those who look at its item. */
export async function recordLink(
  tx: Db,
  { userId, parentId }: { userId: string | null; parentId: string | null },
  { from, to }: { from: Kept | null; to: Kept | null },
): Promise<void> {
  const link = to ?? from
  if (!link) return
  const { tenant_id: tenantId, item_id: itemId } = link
  const details = { from: from && settingOf(from), to: to && settingOf(to) }
  await recordChange(tx, { act: 'link', tenantId, userId, itemId, details })
  await emit(tx, { tenantId, userId }, { type: 'item.access_changed', itemId, parentId })
}

/** Neither the id, which is the key to it, nor anything of the password; that another one was set is seen by the time of the row. */
function settingOf({ kind, password_hash, expires, allows_download }: Kept) {
  return { kind, has_password: password_hash !== null, expires: expires?.toISOString() ?? null, allows_download }
}
