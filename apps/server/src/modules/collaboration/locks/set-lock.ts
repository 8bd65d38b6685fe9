import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesLocksSet } from '@arbour/contract/calls/items/locks'
import { DEFAULT_LOCK_HOURS, MAX_LOCK_DAYS } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { assertAllUnlocked, canLock, changeItem, contentId } from '#modules/core/access/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { writeLock } from './lock-rows.ts'

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
    const data = { kind: 'person' as const, isDeep: item.node.is_dir, isShared: false, note: note || null, expires: ends }
    await writeLock(tx, principal, item, data)
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
