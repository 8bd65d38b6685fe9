import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesObjectsAccept } from '@arbour/contract/calls/items/proposed-versions'
import { extensionOf } from '@arbour/contract/names'
import { assertServed } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { assertUnlocked, canEdit, changeItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { addVersion } from '../add-version.ts'
import { getVersion } from '../get-version.ts'
import { latestNumber } from '../version-queries.ts'
import { emitProposalEvent } from './emit-proposal-event.ts'
import { deleteProposal, findProposal } from './proposal-rows.ts'

/** Implements `files/objects/accept`: makes a proposed version the current version of the file, by the user who proposed it. */
export async function acceptProposal(
  ctx: MemberContext,
  { id, proposal_id }: CallRequest<typeof filesObjectsAccept>,
): Promise<CallResponse<typeof filesObjectsAccept>> {
  const { principal } = ctx
  const objectId = await changeItem(ctx, { id, allow: canEdit }, async (tx, item) => {
    const { node } = item
    const { tenant_id: tenantId, id: itemId } = node
    const proposal = await findProposal(tx, { tenantId, itemId, readerTeamId: principal.teamId, id: proposal_id })
    if (!proposal) throw notFound()
    assertUnlocked(principal, item)
    assertServed(proposal)
    // The proposer is the author, also after they have lost access or left.
    const author = { userId: proposal.proposed_by, teamId: proposal.proposed_by_tenant_id }
    const object = { id: proposal.object_id, mimetype: proposal.mimetype }
    await addVersion(author, tx, { tenantId, itemId, ext: extensionOf(node.name), object, note: proposal.note })
    await deleteProposal(tx, { tenantId, id: proposal.id })
    const version = await latestNumber(tx, { tenantId, itemId })
    const names = { name: node.name, version }
    await emit(tx, { tenantId, ...author }, { type: 'version.added', itemId, parentId: node.parent_id, names })
    await emitProposalEvent(tx, principal, item, { type: 'proposal.accepted', recipient: author, message: '' })
    return object.id
  })
  return { file: await showItem(ctx, id), ...(await getVersion(ctx, { id, object_id: objectId })) }
}
