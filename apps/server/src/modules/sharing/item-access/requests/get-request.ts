import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessRequestGet } from '@arbour/contract/calls/sharing/access'
import type { MemberContext } from '#modules/context.ts'
import { canOpen, evaluateAccess, placeOf, presentNameOnly } from '#modules/core/access/public.ts'
import { presentTenant } from '#modules/directory/teams/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import { findRequest } from './find-requests.ts'
import { presentRequest } from './list-requests.ts'

/** Implements `files/access/request/get`, for users who may decide the request. */
export async function getRequest(
  ctx: MemberContext,
  { uuid }: CallRequest<typeof filesAccessRequestGet>,
): Promise<CallResponse<typeof filesAccessRequestGet>> {
  const { db, principal } = ctx
  const request = await findRequest(db, principal, uuid)
  const item = evaluateAccess(principal, request.ancestorPath)
  // An Admin can answer for an item that they can't open: only its name is shown.
  const file = canOpen(item) ? await showItem(ctx, item.node.id) : presentNameOnly(item.node, placeOf(principal, item))
  const tenant = await db.selectFrom('tenants').selectAll().where('id', '=', principal.teamId).executeTakeFirstOrThrow()
  return { file, tenant: presentTenant(tenant), ...presentRequest(request) }
}
