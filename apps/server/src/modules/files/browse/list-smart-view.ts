import type { SearchMeta, SearchSort } from '@arbour/contract/calls/lists'
import type { SmartFilters } from '@arbour/contract/entities/items/filters'
import type { Item } from '@arbour/contract/entities/items/item'
import type { CallContext } from '#modules/context.ts'
import type { AncestorNode } from '#modules/core/tree/public.ts'
import { findItems, readFilters, showFilters } from '#modules/views/search/public.ts'

/** Lists a page of a smart view's results for the caller, without the view itself, and its filters as the caller sees them. */
export async function listSmartView(
  ctx: CallContext,
  { tenant_id: tenantId, id }: AncestorNode,
  { sort = 'relevance:asc', page, take }: { sort?: SearchSort | undefined; page: number; take: number },
): Promise<{ filters: SmartFilters; items: Item[]; meta: SearchMeta }> {
  const { db, principal } = ctx
  const storedFilters = await readFilters(db, { tenantId, id })
  const filters = await showFilters(db, { principal, tenantId, filters: storedFilters })
  return { filters, ...(await findItems(ctx, { ...storedFilters, view: { tenantId, id }, except_id: id, sort, page, take })) }
}
