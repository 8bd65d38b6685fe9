import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { type LoadedItem, loadLivingItem } from './load-item.ts'
import { lockItems } from './locks.ts'

/** Locks and loads an item that the person may change. Throws 404 or 403. */
export async function loadForEdit({ principal }: CallContext, tx: Db, id: string): Promise<LoadedItem> {
  await lockItems(tx, { tenantId: principal.tenantId, ids: [id] })
  const item = await loadLivingItem(tx, { principal, id })
  if (!item.flags.is_editable) throw forbidden()
  return item
}
