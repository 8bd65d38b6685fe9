import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesLocksAsk } from '@arbour/contract/calls/items/locks'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canLock, contentId, holdsLock, loadLivingItem } from '#modules/core/access/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { notifyHolder } from './notify-holder.ts'

const HOUR = 3600

/** Implements `files/locks/ask`: notifies the holder of the lock that applies to an item. */
export async function askToUnlock(
  ctx: MemberContext,
  { id, message }: CallRequest<typeof filesLocksAsk>,
): Promise<CallResponse<typeof filesLocksAsk>> {
  const { db, principal } = ctx
  const item = await loadLivingItem(db, { principal, id: await contentId(db, principal, id) })
  authorise(canLock(item))
  const { lock } = item
  if (!lock) throw new AppError('conflict', t('errors.locks.notLocked'))
  if (holdsLock(principal, lock)) throw new AppError('conflict', t('errors.locks.ownLock'))
  await askLimit(db).take(principal.userId)
  await transact(db, (tx) => notifyHolder(tx, principal, { item, lock, type: 'lock.requested', message }))
  return {}
}

function askLimit(db: Pool): RateLimit {
  return createRateLimit(db, {
    name: 'unlock-request',
    points: 60,
    seconds: HOUR,
    message: () => t('errors.limits.unlockRequests'),
  })
}
