import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesTagsUpdate } from '@arbour/contract/calls/items/file-changes'
import { ensureTags, setItemTags } from '#modules/content/tags/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { canTag, changeItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'

/** Implements `files/tags/update`: replaces the tags, by name. */
export async function tagItem(
  ctx: MemberContext,
  { id, tags }: CallRequest<typeof filesTagsUpdate>,
): Promise<CallResponse<typeof filesTagsUpdate>> {
  await changeItem(ctx, { id, allow: canTag }, async (tx, { node }) => {
    const { tenant_id: tenantId } = node
    const tagIds = await ensureTags(tx, { tenantId, names: tags })
    await setItemTags(tx, { tenantId, itemId: id, tagIds })
    await emit(tx, { tenantId, userId: ctx.principal.userId }, { type: 'item.updated', itemId: id, parentId: node.parent_id })
  })
  return { file: await showItem(ctx, id) }
}
