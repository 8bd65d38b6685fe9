import { type EventContext, emit } from '#modules/core/events/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Maximum number of items in the event; for a tag on more, everyone in the team refreshes. */
const MAX_REPORTED = 500

/** Publishes that a tag is changed or about to be deleted: to the team, and to viewers of items with it. */
export async function publishTagChange(tx: Db, { tenantId, userId }: EventContext, id: string): Promise<void> {
  const items = await tx
    .selectFrom('item_tags as t')
    .innerJoin('items as i', (join) => join.onRef('i.tenant_id', '=', 't.tenant_id').onRef('i.id', '=', 't.item_id'))
    .select(['i.id', 'i.parent_id'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.tag_id', '=', id)
    .limit(MAX_REPORTED + 1)
    .execute()
  const carriers = items.map((item) => ({ itemId: item.id, parentId: item.parent_id }))
  await emit(
    tx,
    { tenantId, userId },
    { type: 'tag.changed', tagId: id, carriers: items.length > MAX_REPORTED ? null : carriers },
  )
}
