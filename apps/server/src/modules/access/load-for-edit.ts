import { lockItems } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/app-error.ts'
import { type LoadedItem, loadLivingItem } from './load-item.ts'
import type { Principal } from './principal.ts'

/** Locks and loads an item that the person may change. Throws 404 or 403. */
export async function loadForEdit({ principal }: { principal: Principal }, tx: Db, id: string): Promise<LoadedItem> {
  await lockItems(tx, { tenantId: principal.tenantId, ids: [id] })
  const item = await loadLivingItem(tx, { principal, id })
  if (!item.flags.is_editable) throw forbidden()
  return item
}
