import { type RawBuilder, sql } from 'kysely'
import { canLock, loadAccessSnapshot, principalKey } from '#modules/core/access/public.ts'
import { type Event, type EventBatch, emit } from '#modules/core/events/public.ts'
import { loadPrincipals } from '#modules/directory/identity/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { anyOf } from '#platform/db/prepared.ts'
import { transact } from '#platform/db/transact.ts'

/** Events after which the holder of a lock may no longer be able to edit the item. */
const ENDS_ACCESS = new Set<Event['type']>([
  'item.access_changed',
  'item.owner_changed',
  'item.moved',
  'item.deleted',
  'group.changed',
  'member.roles_changed',
])

interface EndedLock {
  tenant_id: string
  item_id: string
  parent_id: string | null
  is_deep: boolean
}

/** Ends the locks of a user who leaves a team or is suspended there. Call it in the transaction that does so. */
export async function endLocksOf(tx: Db, { userId, teamId }: { userId: string; teamId: string }): Promise<void> {
  await endLocks(tx, sql`l.holder_id = ${userId} AND l.holder_tenant_id = ${teamId}`)
}

/** Ends the locks whose holders can no longer edit the item, after events that may have changed that. */
export async function endLocksWithoutAccess(tx: Db, { tenantId, events }: EventBatch): Promise<void> {
  if (!events.some(({ event }) => ENDS_ACCESS.has(event.type))) return
  const { rows: locks } = await sql<{ id: string; item_id: string; holder_id: string; holder_tenant_id: string }>`
    SELECT id, item_id, holder_id, holder_tenant_id FROM item_locks WHERE tenant_id = ${tenantId} AND expires > now()`.execute(tx)
  if (locks.length === 0) return
  const refOf = (lock: (typeof locks)[number]) => ({
    kind: 'member' as const,
    teamId: lock.holder_tenant_id,
    userId: lock.holder_id,
  })
  const principals = await loadPrincipals(tx, locks.map(refOf))
  const ids = locks.map((lock) => lock.item_id)
  const snapshot = await loadAccessSnapshot(tx, { tenantId, ids, principals: [...principals.values()] })
  const ended = locks.filter((lock) => {
    const holder = principals.get(principalKey(refOf(lock)))
    const item = holder && snapshot.evaluateAccess(holder, lock.item_id)
    return !item || !canLock(item)
  })
  if (ended.length > 0) await endLocks(tx, sql`l.tenant_id = ${tenantId} AND l.id = ${anyOf(ended.map(({ id }) => id))}`)
}

/** Deletes expired locks, so that pages that show them are updated. */
export async function expireLocks({ db }: { db: Pool }): Promise<void> {
  await transact(db, (tx) => endLocks(tx, sql`l.expires <= now()`))
}

/** Deletes the locks `l` that match a condition, also of items that were merged into others, and emits events. */
async function endLocks(tx: Db, condition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<EndedLock>`
    DELETE FROM item_locks l WHERE ${condition}
    RETURNING l.tenant_id, l.item_id, l.is_deep,
      (SELECT i.parent_id FROM items i WHERE i.tenant_id = l.tenant_id AND i.id = l.item_id) AS parent_id`.execute(tx)
  for (const [tenantId, ended] of Map.groupBy(rows, (lock) => lock.tenant_id)) {
    const events = ended.map(({ item_id, parent_id, is_deep }) => ({
      type: 'lock.changed' as const,
      itemId: item_id,
      parentId: parent_id,
      isDeep: is_deep,
    }))
    await emit(tx, { tenantId, userId: null }, ...events)
  }
}
