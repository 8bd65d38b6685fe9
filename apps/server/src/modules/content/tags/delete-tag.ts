import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tagsDelete } from '@arbour/contract/calls/team/tags'
import type { MemberContext } from '#modules/context.ts'
import { transact } from '#platform/db/transact.ts'
import { notFound } from '#platform/http/app-error.ts'
import { pinFilterTag } from './filter-tags.ts'
import { publishTagChange } from './publish-tag-change.ts'

/** Implements `DELETE tags/:id`. The database removes it from all items. */
export async function deleteTag(
  ctx: MemberContext,
  { id }: CallRequest<typeof tagsDelete>,
): Promise<CallResponse<typeof tagsDelete>> {
  const { teamId: tenantId, userId } = ctx.principal
  return transact(ctx.db, async (tx) => {
    await pinFilterTag(tx, { tenantId, tagId: id })
    // Locked, so that no item gets it between the event and the deletion.
    const tag = await tx
      .selectFrom('tags')
      .select(['id', 'name', 'color'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!tag) throw notFound()
    await publishTagChange(tx, { tenantId, userId }, id)
    await tx.deleteFrom('tags').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
    return { tag }
  })
}
