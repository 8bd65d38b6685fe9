import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesFiltersUpdate } from '@arbour/contract/calls/items/search'
import type { SmartFilters, StoredFilters } from '@arbour/contract/entities/items/filters'
import { storedTags } from '#modules/content/tags/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { canEdit, changeItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { checkFilters } from './check-filters.ts'
import { readFilters } from './get-filters.ts'
import { showFilters } from './show-filters.ts'

/**
 * Implements `files/filters/update`: saves the filters of a smart view. Throws 400 without any filter, 409 for an item of another
 * type.
 */
export async function updateFilters(
  ctx: MemberContext,
  { id, filters: wanted }: CallRequest<typeof filesFiltersUpdate>,
): Promise<CallResponse<typeof filesFiltersUpdate>> {
  const { db, principal } = ctx
  const tenantId = await changeItem(ctx, { id, allow: canEdit }, async (tx, { node }) => {
    const { tenant_id: tenantId } = node
    const storedFilters = await readFilters(tx, { tenantId, id })
    const shown = await showFilters(tx, { principal, tenantId, filters: storedFilters })
    const checkedFilters = await checkFilters(tx, { principal, tenantId, filters: wanted })
    const filters = await withHidden(tx, checkedFilters, { tenantId, storedFilters, shown })
    await tx
      .updateTable('items')
      .set({ filters: JSON.stringify(filters), updated: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
    await emit(tx, { tenantId, userId: principal.userId }, { type: 'item.updated', itemId: id, parentId: node.parent_id })
    return tenantId
  })
  const filters = await readFilters(db, { tenantId, id })
  return { file: await showItem(ctx, id), filters: await showFilters(db, { principal, tenantId, filters }) }
}

/** Adds stored filters that are invisible to the saving user, who can't have removed them. */
async function withHidden(
  tx: Db,
  checked: StoredFilters,
  { tenantId, storedFilters, shown }: { tenantId: string; storedFilters: SmartFilters; shown: SmartFilters },
): Promise<StoredFilters> {
  const hidden = storedFilters.tags.filter((tag) => !shown.tags.includes(tag) && !checked.tags.some(({ name }) => name === tag))
  const parentId = storedFilters.parent_id !== null && shown.parent_id === null ? storedFilters.parent_id : null
  const tags = [...checked.tags, ...(await storedTags(tx, { tenantId, names: hidden }))]
  return { ...checked, tags, parent_id: checked.parent_id ?? parentId }
}
