import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesFiltersUpdate } from '@arbour/contract/calls/search'
import { changeItem, mayEdit } from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import { showItem } from '#modules/presentation/public.ts'
import { checkFilters } from './check-filters.ts'
import { readFilters } from './get-filters.ts'
import { showFilters } from './show-filters.ts'

/** `files/filters/update`: saves what a smart view looks for. Throws 400 without any filter, 409 for an item of another type. */
export async function updateFilters(
  ctx: MemberContext,
  { id, filters: wanted }: CallRequest<typeof filesFiltersUpdate>,
): Promise<CallResponse<typeof filesFiltersUpdate>> {
  const { db, principal } = ctx
  const tenantId = await changeItem(ctx, { id, allow: mayEdit }, async (tx, { node }) => {
    const { tenant_id: tenantId } = node
    await readFilters(tx, { tenantId, id })
    const checked = await checkFilters(tx, { principal, tenantId, filters: wanted })
    await tx
      .updateTable('items')
      .set({ filters: JSON.stringify(checked), updated: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
    await emit(tx, { tenantId, userId: principal.userId }, { type: 'item.updated', itemId: id, parentId: node.parent_id })
    return tenantId
  })
  const filters = await readFilters(db, { tenantId, id })
  return { file: await showItem(ctx, id), filters: await showFilters(db, { principal, filters }) }
}
