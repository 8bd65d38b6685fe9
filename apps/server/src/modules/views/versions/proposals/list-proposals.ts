import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesObjectsProposals } from '@arbour/contract/calls/items/proposed-versions'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canReadHistory, loadItemOrRedirect } from '#modules/core/access/public.ts'
import { listProposalRows, presentProposal } from './proposal-rows.ts'

/** Implements `files/objects/proposals`: the proposed versions of a file, also in the bin. Throws 403 below editor. */
export async function listProposals(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesObjectsProposals>,
): Promise<CallResponse<typeof filesObjectsProposals>> {
  const { db, principal } = ctx
  const item = await loadItemOrRedirect(db, { principal, id })
  authorise(canReadHistory(item))
  const { tenant_id: tenantId, id: itemId } = item.node
  const rows = await listProposalRows(db, { tenantId, itemId, readerTeamId: principal.teamId })
  return { items: rows.map((row) => presentProposal(ctx, tenantId, row)) }
}
