import { v7 as newId } from 'uuid'
import { holdsLock, type LoadedItem, type Member } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import type { ItemLock } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** A new lock, or new data of one. */
interface LockData {
  kind: ItemLock['kind']
  /** Everything in the folder is locked too. */
  isDeep: boolean
  isShared: boolean
  note: string | null
  expires: Date
}

/**
 * Locks an item whose row is locked, or replaces kind, note and expiry of the lock that the user holds on it. Returns the id of the
 * lock. The caller has checked that nobody else holds one.
 */
export async function writeLock(tx: Db, principal: Member, { node }: LoadedItem, data: LockData): Promise<string> {
  const { tenant_id: tenantId, id: itemId, parent_id, lock } = node
  const { kind, isDeep, isShared, note, expires } = data
  const held = lock && holdsLock(principal, lock) ? lock : null
  // Expired ones are not read as locks, and may not have been removed yet.
  if (!held) await tx.deleteFrom('item_locks').where('tenant_id', '=', tenantId).where('item_id', '=', itemId).execute()
  const { id } = await tx
    .insertInto('item_locks')
    .values({
      tenant_id: tenantId,
      id: newId(),
      item_id: itemId,
      holder_id: principal.userId,
      holder_tenant_id: principal.teamId,
      kind,
      is_deep: isDeep,
      is_shared: isShared,
      note,
      expires,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'item_id']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        is_deep: eb.ref('excluded.is_deep'),
        note: eb.ref('excluded.note'),
        expires: eb.ref('excluded.expires'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await emit(tx, { tenantId, userId: principal.userId }, { type: 'lock.changed', itemId, parentId: parent_id, isDeep })
  return id
}

/** Deletes the lock of an item whose row is locked. */
export async function deleteLock(tx: Db, principal: Member, { node }: LoadedItem, lock: ItemLock): Promise<void> {
  const { tenant_id: tenantId } = node
  await tx.deleteFrom('item_locks').where('tenant_id', '=', tenantId).where('id', '=', lock.id).execute()
  const position = { itemId: node.id, parentId: node.parent_id, isDeep: lock.is_deep }
  await emit(tx, { tenantId, userId: principal.userId }, { type: 'lock.changed', ...position })
}
