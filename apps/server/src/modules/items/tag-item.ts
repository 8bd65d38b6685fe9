import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesTagsUpdate } from '@arbour/contract/calls/file-changes'
import { loadForEdit } from '#modules/access/public.ts'
import type { CallContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import { showItem } from '#modules/presentation/public.ts'
import { ensureTags, setItemTags } from '#modules/tags/public.ts'
import { changeTree } from '#modules/tree/public.ts'

/** `files/tags/update`: exactly these tags, by their names. */
export async function tagItem(
  ctx: CallContext,
  { id, tags }: CallRequest<typeof filesTagsUpdate>,
): Promise<CallResponse<typeof filesTagsUpdate>> {
  const { tenantId } = ctx.principal
  await changeTree(ctx, 'shared', async (tx) => {
    const { node } = await loadForEdit(ctx, tx, id)
    const tagIds = await ensureTags(tx, { tenantId, names: tags })
    await setItemTags(tx, { tenantId, itemId: id, tagIds })
    await emit(tx, ctx.principal, { type: 'item.updated', itemId: id, parentId: node.parent_id })
  })
  return { file: await showItem(ctx, id) }
}
