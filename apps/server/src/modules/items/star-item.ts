import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesStarredUpdate } from '@arbour/contract/calls/file-changes'
import { sql } from 'kysely'
import { loadItem } from '#modules/access/public.ts'
import type { CallContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import { changeTree } from '#modules/tree/public.ts'
import { forbidden } from '#platform/http/app-error.ts'

/** `files/starred/update`: the person's own star, on what lives in their tree. Safe to repeat. */
export async function starItem(
  ctx: CallContext,
  { id, is_starred }: CallRequest<typeof filesStarredUpdate>,
): Promise<CallResponse<typeof filesStarredUpdate>> {
  const { principal } = ctx
  const { tenantId, userId } = principal
  await changeTree(ctx, 'shared', async (tx) => {
    const { node, deleted, flags } = await loadItem(tx, { principal, id })
    if (deleted || node.parent_id === null || !flags.is_mapped) throw forbidden()
    await (is_starred
      ? sql`INSERT INTO stars (tenant_id, user_id, item_id) VALUES (${tenantId}, ${userId}, ${id}) ON CONFLICT DO NOTHING`
      : sql`DELETE FROM stars WHERE tenant_id = ${tenantId} AND user_id = ${userId} AND item_id = ${id}`
    ).execute(tx)
    await emit(tx, principal, { type: 'item.starred', itemId: id, parentId: node.parent_id, isStarred: is_starred })
  })
  return { is_starred }
}
