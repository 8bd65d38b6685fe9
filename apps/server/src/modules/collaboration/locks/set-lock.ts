import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesLocksSet } from '@arbour/contract/calls/items/locks'
import { DEFAULT_LOCK_HOURS, MAX_LOCK_DAYS } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import { assertAllUnlocked, canLock, changeItem, contentId, holdsLock } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import { AppError } from '#platform/http/app-error.ts'

const HOUR = 3_600_000
/** Allows for a clock of the client that is ahead. */
const TOLERANCE = 60_000

/** Implements `files/locks/set`: locks an item, or replaces note and expiry of the caller's own lock. */
export async function setLock(
  ctx: MemberContext,
  { id, expires, note }: CallRequest<typeof filesLocksSet>,
): Promise<CallResponse<typeof filesLocksSet>> {
  const { db, principal } = ctx
  const ends = endOf(expires)
  const change = {
    id: await contentId(db, principal, id),
    locksFolders: true,
    allow: canLock,
    message: t('errors.locks.setDenied'),
  }
  await changeItem(ctx, change, async (tx, item) => {
    await assertAllUnlocked(tx, principal, item)
    const { node } = item
    const { tenant_id: tenantId, lock } = node
    const isHeld = Boolean(lock && holdsLock(principal, lock))
    await tx
      .insertInto('item_locks')
      .values({
        tenant_id: tenantId,
        id: newId(),
        item_id: node.id,
        holder_id: principal.userId,
        holder_tenant_id: principal.teamId,
        kind: 'person',
        is_deep: node.is_dir,
        note: note === '' ? null : note,
        expires: ends,
      })
      // Also replaces a lock that has expired.
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'item_id']).doUpdateSet((eb) => ({
          id: isHeld ? eb.ref('item_locks.id') : eb.ref('excluded.id'),
          created: isHeld ? eb.ref('item_locks.created') : sql`now()`,
          holder_id: eb.ref('excluded.holder_id'),
          holder_tenant_id: eb.ref('excluded.holder_tenant_id'),
          note: eb.ref('excluded.note'),
          expires: eb.ref('excluded.expires'),
        })),
      )
      .execute()
    const position = { itemId: node.id, parentId: node.parent_id, isDeep: node.is_dir }
    await emit(tx, { tenantId, userId: principal.userId }, { type: 'lock.changed', ...position })
  })
  return { file: await showItem(ctx, id) }
}

function endOf(expires: string | undefined): Date {
  const now = Date.now()
  const ends = expires === undefined ? new Date(now + DEFAULT_LOCK_HOURS * HOUR) : new Date(expires)
  if (ends.getTime() <= now) throw invalidEnd(t('errors.fields.futureTime'))
  if (ends.getTime() > now + MAX_LOCK_DAYS * 24 * HOUR + TOLERANCE)
    throw invalidEnd(t('errors.locks.tooLong', { days: MAX_LOCK_DAYS }))
  return ends
}

function invalidEnd(message: string): AppError {
  return new AppError('invalid', message, { fields: { expires: message } })
}
