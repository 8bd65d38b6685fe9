import type { Item } from '@arbour/contract/entities/item'
import { notFound } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { loadItem } from './load-item.ts'
import { placeOnChain, presentItem } from './present.ts'
import { findRow } from './queries.ts'

/** One item as it is now, for the answer of a call that changed or asked for it. Throws 404 when the person may not see it. */
export async function showItem(ctx: CallContext, id: string): Promise<Item> {
  const { db, principal } = ctx
  const item = await loadItem(db, { principal, id })
  const row = await findRow(db, { tenantId: principal.tenantId, id })
  if (!row) throw notFound()
  return presentItem(ctx, row, placeOnChain(principal, item.chain))
}
