import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tagsMerge } from '@arbour/contract/calls/team/tags'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { transact } from '#platform/db/transact.ts'
import { invalid, notFound } from '#platform/http/app-error.ts'
import { pinFilterTag } from './filter-tags.ts'
import { publishTagChange } from './publish-tag-change.ts'

/**
 * Implements `POST tags/:id/merge`: replaces a tag by another on items and in the filters of smart views, and deletes it. Throws
 * 404 for either, and 400 for the same tag.
 */
export async function mergeTag(
  ctx: MemberContext,
  { id, into_id: intoId }: CallRequest<typeof tagsMerge>,
): Promise<CallResponse<typeof tagsMerge>> {
  const { teamId: tenantId, userId } = ctx.principal
  if (id === intoId) throw invalid('into_id', t('errors.tags.chooseAnother'))
  return transact(ctx.db, async (tx) => {
    // Locked, so that no item gets the merged tag, and the other still exists at the end.
    const tags = await tx
      .selectFrom('tags')
      .select(['id', 'name', 'color'])
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', [id, intoId])
      .orderBy('id')
      .forUpdate()
      .execute()
    const into = tags.find((tag) => tag.id === intoId)
    if (!into || tags.length < 2) throw notFound()
    await pinFilterTag(tx, { tenantId, tagId: intoId })
    await pinFilterTag(tx, { tenantId, tagId: id, as: into })
    await publishTagChange(tx, { tenantId, userId }, id)
    await sql`
      INSERT INTO item_tags (tenant_id, item_id, tag_id)
      SELECT tenant_id, item_id, ${intoId} FROM item_tags WHERE tenant_id = ${tenantId} AND tag_id = ${id}
      ON CONFLICT DO NOTHING`.execute(tx)
    await tx.deleteFrom('tags').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
    await publishTagChange(tx, { tenantId, userId }, intoId)
    return { tag: into }
  })
}
