import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessRequest } from '@arbour/contract/calls/sharing/access'
import { t } from '@arbour/messages/t'
import { v7 as newId } from 'uuid'
import type { MemberContext } from '#modules/context.ts'
import {
  assertLiving,
  authorise,
  canRequest,
  isAdmin,
  type LoadedItem,
  loadVisible,
  type Member,
} from '#modules/core/access/public.ts'
import { type AncestorPath, changeTree, lastOf, lockItems } from '#modules/core/tree/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { listApprovers } from './approvers.ts'
import { notifyApprovers } from './notify-approvers.ts'

const HOUR = 3600

/** Implements `files/access/request`: requests access from the owner or the Admins. */
export async function requestAccess(
  { db, principal }: MemberContext,
  { id, message }: CallRequest<typeof filesAccessRequest>,
): Promise<CallResponse<typeof filesAccessRequest>> {
  const { userId } = principal
  const { tenant_id: tenantId } = (await loadClosed(db, principal, id)).node
  if (!(await hasAsked(db, { tenantId, itemId: id, userId }))) await requestLimit(db).take(userId)
  return changeTree(db, { tenantId, mode: 'shared' }, async (tx) => {
    await lockItems(tx, { tenantId, ids: [id] })
    // Access may have been granted meanwhile.
    const { ancestorPath } = await loadClosed(tx, principal, id)
    await assertHasApprover(tx, principal, ancestorPath)
    // A repeated request has no effect, but its approvers may have changed.
    const request = await tx
      .insertInto('access_requests')
      .values({ id: newId(), tenant_id: tenantId, item_id: id, user_id: userId, message })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'item_id', 'user_id'])
          .doUpdateSet((eb) => ({ message: eb.ref('access_requests.message') })),
      )
      .returning(['id', 'user_id', 'message', 'told'])
      .executeTakeFirstOrThrow()
    await notifyApprovers(tx, request, ancestorPath)
    return { uuid: request.id }
  })
}

/**
 * Loads an item that the user sees but can't open.
 * @throws {AppError} not_found; gone in the bin; conflict if it is accessible
 */
async function loadClosed(db: Db, principal: Member, id: string): Promise<LoadedItem> {
  const item = await loadVisible(db, { principal, id })
  assertLiving(item)
  if (item.flags.is_accessible) throw new AppError('conflict', t('errors.access.alreadyOpen'))
  authorise(canRequest(principal, item))
  return item
}

async function assertHasApprover(db: Db, principal: Member, ancestorPath: AncestorPath): Promise<void> {
  const approvers = await listApprovers(db, ancestorPath)
  if (approvers.some((id) => id !== principal.userId)) return
  const message = isAdmin(principal, lastOf(ancestorPath).tenant_id)
    ? t('errors.access.takeOwnership')
    : t('errors.access.askAdmin')
  throw new AppError('conflict', message)
}

function requestLimit(db: Pool): RateLimit {
  const message = () => t('errors.limits.accessRequests')
  return createRateLimit(db, { name: 'access-request', points: 60, seconds: HOUR, message })
}

async function hasAsked(
  db: Db,
  { tenantId, itemId, userId }: { tenantId: string; itemId: string; userId: string },
): Promise<boolean> {
  const pending = await db
    .selectFrom('access_requests')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return pending !== undefined
}
