import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesPartnerships } from '@arbour/contract/calls/sharing/partnerships'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canSeeInternals, loadItem } from '#modules/core/access/public.ts'
import { presentPartnerships } from './present-partnerships.ts'

/** Implements `files/partnerships`: the partnerships of a project of the own team. Other items have none. */
export async function listProjectPartnerships(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesPartnerships>,
): Promise<CallResponse<typeof filesPartnerships>> {
  const { db, principal } = ctx
  const { node } = await loadItem(db, { principal, id })
  authorise(canSeeInternals(principal, node.tenant_id))
  return { partnerships: await presentPartnerships(ctx, { tenantId: node.tenant_id, itemId: id }) }
}
