import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesStarredUpdate } from '@arbour/contract/calls/items/file-changes'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { canStar, changeItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'

/** Implements `files/starred/update`: the user's own star, on items outside the bin in their tree. Safe to repeat. */
export async function starItem(
  ctx: MemberContext,
  { id, is_starred }: CallRequest<typeof filesStarredUpdate>,
): Promise<CallResponse<typeof filesStarredUpdate>> {
  const { userId } = ctx.principal
  await changeItem(ctx, { id, isPersonal: true, binned: true, allow: canStar }, async (tx, { node }) => {
    const { tenant_id: tenantId } = node
    await (is_starred
      ? sql`INSERT INTO stars (tenant_id, user_id, item_id) VALUES (${tenantId}, ${userId}, ${id}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM stars WHERE tenant_id = ${tenantId} AND user_id = ${userId} AND item_id = ${id}`
    ).execute(tx)
    const star = { itemId: id, parentId: node.parent_id, isStarred: is_starred }
    await emit(tx, { tenantId, userId }, { type: 'item.starred', ...star })
  })
  return { is_starred }
}
