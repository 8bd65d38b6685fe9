import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesObjectsDiscard } from '@arbour/contract/calls/items/proposed-versions'
import { dropUnreferenced } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { assertUnlocked, authorise, canEdit, changeItem } from '#modules/core/access/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { emitProposalEvent } from './emit-proposal-event.ts'
import { deleteProposal, findProposal, isProposer } from './proposal-rows.ts'

/** Implements `files/objects/discard`: deletes a proposed version, by those who can accept it, or by its proposer. */
export async function discardProposal(
  ctx: MemberContext,
  { id, proposal_id }: CallRequest<typeof filesObjectsDiscard>,
): Promise<CallResponse<typeof filesObjectsDiscard>> {
  const { principal } = ctx
  await changeItem(ctx, { id }, async (tx, item) => {
    const { tenant_id: tenantId, id: itemId } = item.node
    const proposal = await findProposal(tx, { tenantId, itemId, readerTeamId: principal.teamId, id: proposal_id })
    const isOwn = proposal !== undefined && isProposer(principal, proposal)
    authorise(isOwn || canEdit(item))
    if (!proposal) throw notFound()
    if (!isOwn) assertUnlocked(principal, item)
    await deleteProposal(tx, { tenantId, id: proposal.id })
    await dropUnreferenced(tx, tenantId, [proposal.object_id])
    const recipient = { userId: proposal.proposed_by, teamId: proposal.proposed_by_tenant_id }
    await emitProposalEvent(tx, principal, item, { type: 'proposal.discarded', recipient, message: '' })
  })
  return {}
}
