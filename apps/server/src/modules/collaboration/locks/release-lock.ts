import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesLocksBreak, filesLocksRelease } from '@arbour/contract/calls/items/locks'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canBreakLock, changeItem, contentId, holdsLock, type LoadedItem } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import type { ItemLock } from '#modules/core/tree/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { deleteLock } from './lock-rows.ts'
import { notifyHolder } from './notify-holder.ts'

/** Implements `files/locks/release`: ends the caller's own lock. */
export async function releaseLock(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesLocksRelease>,
): Promise<CallResponse<typeof filesLocksRelease>> {
  const { principal } = ctx
  return changeLock(ctx, { id }, async (tx, item, lock) => {
    authorise(holdsLock(principal, lock), t('errors.locks.releaseDenied'))
    await deleteLock(tx, principal, item, lock)
  })
}

/** Implements `files/locks/break`: ends the lock of someone else, and notifies them. */
export async function breakLock(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesLocksBreak>,
): Promise<CallResponse<typeof filesLocksBreak>> {
  const { principal } = ctx
  const rule = { allow: (item: LoadedItem) => canBreakLock(principal, item), message: t('errors.locks.breakDenied') }
  return changeLock(ctx, { id, ...rule }, async (tx, item, lock) => {
    await deleteLock(tx, principal, item, lock)
    if (holdsLock(principal, lock)) return
    const { holder, team, note, expires } = lock
    const details = { from: { team: team.id, expires, note }, to: null }
    const { tenant_id: tenantId, id: itemId } = item.node
    await recordChange(tx, { act: 'lock', tenantId, userId: principal.userId, itemId, subjectId: holder.id, details })
    await notifyHolder(tx, principal, { item, lock, type: 'lock.broken', message: '' })
  })
}

/** Calls `end` with the lock of an item, if it has one, and returns the item. `allow` and `message` are a rule of `changeItem`. */
async function changeLock(
  ctx: MemberContext,
  { id, ...rule }: { id: string; allow?: (item: LoadedItem) => boolean; message?: string },
  end: (tx: Db, item: LoadedItem, lock: ItemLock) => Promise<void>,
): Promise<{ file: Item }> {
  await changeItem(ctx, { id: await contentId(ctx.db, ctx.principal, id), ...rule }, async (tx, item) => {
    if (item.node.lock) await end(tx, item, item.node.lock)
  })
  return { file: await showItem(ctx, id) }
}
