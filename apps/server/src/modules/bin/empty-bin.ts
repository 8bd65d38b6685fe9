import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesBinEmpty } from '@arbour/contract/calls/file-changes'
import { sql } from 'kysely'
import { authorise, mayListBin } from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import { changeTree } from '#modules/tree/public.ts'
import { purgeItems } from './purge.ts'

const BATCH = 200

/** `files/bin/empty`: all that was in the bin when the call began, a batch a transaction. What had gone by then is gone if it breaks off. */
export async function emptyBin(ctx: MemberContext): Promise<CallResponse<typeof filesBinEmpty>> {
  const { db, principal } = ctx
  const { teamId: tenantId, userId } = principal
  authorise(mayListBin(principal, tenantId))
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db)
  const before = rows[0]?.at ?? new Date()
  let deleted = 0
  for (;;) {
    const count = await changeTree(ctx.db, { tenantId, mode: 'exclusive' }, async (tx) => {
      const tops = await tx
        .selectFrom('items')
        .select(['id', 'name', 'parent_id'])
        .where('tenant_id', '=', tenantId)
        .where('deleted', '<=', before)
        .orderBy('deleted')
        .limit(BATCH)
        .execute()
      if (tops.length === 0) return 0
      const events = tops.map((top) => ({
        type: 'item.deleted' as const,
        itemId: top.id,
        parentId: top.parent_id,
        names: { name: top.name },
        wasBinned: true,
      }))
      await emit(tx, { tenantId, userId, teamId: tenantId }, ...events)
      return purgeItems(
        tx,
        { principal, tenantId },
        tops.map((top) => top.id),
      )
    })
    if (count === 0) return { deleted }
    deleted += count
  }
}
