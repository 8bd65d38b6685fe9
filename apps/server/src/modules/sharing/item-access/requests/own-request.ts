import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessRequestOwn, filesAccessRequestWithdraw } from '@arbour/contract/calls/sharing/access'
import type { MemberContext } from '#modules/context.ts'
import { loadVisible } from '#modules/core/access/public.ts'

/**
 * Implements `files/access/request/own`.
 * @throws {AppError} not_found if the item isn't visible
 */
export async function getOwnRequest(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesAccessRequestOwn>,
): Promise<CallResponse<typeof filesAccessRequestOwn>> {
  const { node } = await loadVisible(db, { principal, id })
  const row = await db
    .selectFrom('access_requests')
    .select(['message', 'created'])
    .where('tenant_id', '=', node.tenant_id)
    .where('item_id', '=', id)
    .where('user_id', '=', principal.userId)
    .executeTakeFirst()
  return { request: row ? { message: row.message, created: row.created.toISOString() } : null }
}

/**
 * Implements `files/access/request/withdraw`. Does nothing without a pending request.
 * @throws {AppError} not_found if the item isn't visible
 */
export async function withdrawRequest(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesAccessRequestWithdraw>,
): Promise<CallResponse<typeof filesAccessRequestWithdraw>> {
  const { node } = await loadVisible(db, { principal, id })
  await db
    .deleteFrom('access_requests')
    .where('tenant_id', '=', node.tenant_id)
    .where('item_id', '=', id)
    .where('user_id', '=', principal.userId)
    .execute()
  return {}
}
