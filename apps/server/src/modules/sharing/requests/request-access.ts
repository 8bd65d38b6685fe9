import type { filesAccessRequest } from '@arbour/contract/calls/access'
import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { v7 as newId } from 'uuid'
import { authorise, isAdmin, type LoadedItem, loadVisible, type Member, mayRequest } from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import { type Chain, changeTree, lastOf, lockItems } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { listAnswerers } from './answerers.ts'

const HOUR = 3600

/** `files/access/request`: asks whoever may say so to be let in. */
export async function requestAccess(
  { db, principal }: MemberContext,
  { id, message }: CallRequest<typeof filesAccessRequest>,
): Promise<CallResponse<typeof filesAccessRequest>> {
  const { userId } = principal
  const { tenant_id: tenantId } = (await loadClosed(db, principal, id)).node
  const known = await findOwn(db, { tenantId, itemId: id, userId })
  if (known) return { uuid: known }
  await createRateLimit(db, {
    name: 'access-request',
    points: 60,
    seconds: HOUR,
    message: 'Too many access requests. Please try again in an hour.',
  }).take(userId)
  const uuid = newId()
  return changeTree(db, { tenantId, mode: 'shared' }, async (tx) => {
    await lockItems(tx, { tenantId, ids: [id] })
    // It may be open to them by now.
    const { chain, node } = await loadClosed(tx, principal, id)
    await assertAnswerable(tx, principal, chain)
    const made = await tx
      .insertInto('access_requests')
      .values({ id: uuid, tenant_id: tenantId, item_id: id, user_id: userId, message })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'item_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // Sent twice at once.
    if (!made) return { uuid: (await findOwn(tx, { tenantId, itemId: id, userId })) ?? uuid }
    const story = { itemId: id, parentId: node.parent_id, names: { name: node.name } }
    await emit(tx, { tenantId, userId }, { type: 'access.requested', ...story, requestId: uuid, message })
    return { uuid }
  })
}

/** A living item that the person sees, and cannot open. Throws 404, and 409 for what is open to them. */
async function loadClosed(db: Db, principal: Member, id: string): Promise<LoadedItem> {
  const item = await loadVisible(db, { principal, id })
  if (item.deleted) throw notFound()
  if (item.flags.is_accessible) throw new AppError('conflict', 'You can open it already')
  authorise(mayRequest(principal, item))
  return item
}

async function assertAnswerable(db: Db, principal: Member, chain: Chain): Promise<void> {
  const answerers = await listAnswerers(db, chain)
  if (answerers.some((one) => one !== principal.userId)) return
  const message = isAdmin(principal, lastOf(chain).tenant_id)
    ? 'There is nobody else who could let you in: take its ownership'
    : 'There is nobody who could let you in: tell an Admin of the team'
  throw new AppError('conflict', message)
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
