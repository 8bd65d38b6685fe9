import { sql } from 'kysely'
import { emit } from '#modules/core/events/public.ts'
import { type AncestorPath, lastOf, readPlainAncestorPaths } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listApprovers } from './approvers.ts'

interface PendingRequest {
  id: string
  user_id: string
  message: string
  told: string[]
}

/** Notifies the users who can decide a request and were not notified before. */
export async function notifyApprovers(tx: Db, request: PendingRequest, ancestorPath: AncestorPath): Promise<void> {
  const answererIds = (await listApprovers(tx, ancestorPath)).filter((id) => id !== request.user_id && !request.told.includes(id))
  if (answererIds.length === 0) return
  const { tenant_id: tenantId, id: itemId, parent_id: parentId, name } = lastOf(ancestorPath)
  const { id: requestId, message } = request
  await tx
    .updateTable('access_requests')
    .set({ told: [...request.told, ...answererIds] })
    .where('id', '=', requestId)
    .execute()
  const story = { itemId, parentId, names: { name } }
  await emit(
    tx,
    { tenantId, userId: request.user_id, teamId: tenantId },
    { type: 'access.requested', ...story, requestId, message, answererIds },
  )
}

/** Notifies a new owner of the pending requests for their items. */
export async function passOnRequests(tx: Db, { tenantId, ownerId }: { tenantId: string; ownerId: string }): Promise<void> {
  const { rows } = await sql<PendingRequest & { item_id: string }>`
    SELECT r.id, r.item_id, r.user_id, r.message, r.told FROM access_requests r
    JOIN items i ON i.tenant_id = r.tenant_id AND i.id = r.item_id
    WHERE r.tenant_id = ${tenantId} AND i.owner_id = ${ownerId} AND NOT r.told @> ARRAY[${ownerId}::uuid]`.execute(tx)
  const ancestorPaths = await readPlainAncestorPaths(tx, { trees: [tenantId], ids: rows.map(({ item_id }) => item_id) })
  for (const row of rows) {
    const ancestorPath = ancestorPaths.get(row.item_id)
    if (ancestorPath) await notifyApprovers(tx, row, ancestorPath)
  }
}
