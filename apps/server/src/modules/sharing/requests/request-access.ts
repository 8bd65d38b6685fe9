import type { filesAccessRequest } from '@arbour/contract/calls/access'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { v7 as newId } from 'uuid'
import { authorise, loadVisible, mayRequest } from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import type { Db } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { listAnswerers } from './answerers.ts'

const HOUR = 3600

/** `files/access/request`: asks whoever may say so to be let in. */
export async function requestAccess(
  { db, principal }: MemberContext,
  { id, message }: CallRequest<typeof filesAccessRequest>,
): Promise<CallResponse<typeof filesAccessRequest>> {
  const item = await loadVisible(db, { principal, id })
  const { node, deleted } = item
  if (deleted) throw notFound()
  if (item.flags.is_accessible) throw new AppError('conflict', 'You can open it already')
  authorise(mayRequest(principal, item))
  const { tenant_id: tenantId, parent_id: parentId, name } = node
  const { userId } = principal
  const known = await findOwn(db, { tenantId, itemId: id, userId })
  if (known) return { uuid: known }
  const answerers = await listAnswerers(db, { tenantId, ownerId: node.owner_id })
  if (answerers.every((one) => one === userId))
    throw new AppError('conflict', 'There is nobody else who could let you in: take its ownership')
  await createRateLimit(db, {
    name: 'access-request',
    points: 60,
    seconds: HOUR,
    message: 'Too many access requests. Please try again in an hour.',
  }).take(userId)
  const uuid = newId()
  return transact(db, async (tx) => {
    const made = await tx
      .insertInto('access_requests')
      .values({ id: uuid, tenant_id: tenantId, item_id: id, user_id: userId, message })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'item_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // Sent twice at once.
    if (!made) return { uuid: (await findOwn(tx, { tenantId, itemId: id, userId })) ?? uuid }
    const story = { itemId: id, parentId, names: { name } }
    await emit(tx, { tenantId, userId }, { type: 'access.requested', ...story, requestId: uuid, message })
    return { uuid }
  })
}

async function findOwn(
  db: Db,
  { tenantId, itemId, userId }: { tenantId: string; itemId: string; userId: string },
): Promise<string | undefined> {
  const known = await db
    .selectFrom('access_requests')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return known?.id
}
