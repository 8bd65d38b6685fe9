import { emit } from '#modules/core/events/public.ts'
import { changeTree } from '#modules/core/tree/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { type Purger, purgeItems } from './purge.ts'

const BATCH = 200

/**
 * Permanently deletes what was put into a team's bin until a given time, oldest first, in batches of one transaction each.
 * Returns the number of deleted items, including their content. Safe on several servers concurrently, and can be resumed after an
 * interruption.
 */
export async function emptyUntil(db: Pool, purger: Purger, until: Date): Promise<number> {
  const { tenantId, userId, teamId } = purger
  let deleted = 0
  for (;;) {
    const count = await changeTree(db, { tenantId, mode: 'exclusive' }, async (tx) => {
      const deletedItems = await tx
        .selectFrom('items')
        .select(['id', 'name', 'parent_id'])
        .where('tenant_id', '=', tenantId)
        .where('deleted', '<=', until)
        .orderBy('deleted')
        .limit(BATCH)
        .execute()
      if (deletedItems.length === 0) return 0
      const events = deletedItems.map((top) => ({
        type: 'item.deleted' as const,
        itemId: top.id,
        parentId: top.parent_id,
        names: { name: top.name },
        wasBinned: true,
      }))
      await emit(tx, { tenantId, userId, teamId: userId === null ? null : teamId }, ...events)
      return purgeItems(
        tx,
        purger,
        deletedItems.map((top) => top.id),
      )
    })
    if (count === 0) return deleted
    deleted += count
  }
}
