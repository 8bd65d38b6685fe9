import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesObjectsPropose } from '@arbour/contract/calls/items/proposed-versions'
import { MAX_PROPOSED_VERSIONS } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { v7 as newId } from 'uuid'
import { copyObjectsAcrossTenants, takeUpload, uploadOwner } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { canEdit, changeItem, holdsLock, type LoadedItem } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { emitProposalEvent } from './emit-proposal-event.ts'
import { findProposal, presentProposal } from './proposal-rows.ts'

/** Implements `files/objects/propose`: keeps a finished upload beside a file that someone else has locked, and notifies the holder. */
export async function proposeVersion(
  ctx: MemberContext,
  { id, upload, note }: CallRequest<typeof filesObjectsPropose>,
): Promise<CallResponse<typeof filesObjectsPropose>> {
  const { principal } = ctx
  const { userId, teamId } = principal
  return copyObjectsAcrossTenants(ctx, (copier) =>
    changeItem(ctx, { id, allow: canEdit }, async (tx, item) => {
      const { node, lock } = item
      const { tenant_id: tenantId, id: itemId } = node
      if (node.type !== 'file') throw new AppError('conflict', t('errors.versions.filesOnly'))
      const object = await takeUpload(tx, { owner: uploadOwner(principal), tenantId, uploadId: upload, copier })
      if (!lock || holdsLock(principal, lock)) throw new AppError('conflict', t('errors.versions.notLocked', { name: node.name }))
      await assertBelowLimit(tx, item)
      const proposalId = newId()
      await tx
        .insertInto('proposed_versions')
        .values({
          tenant_id: tenantId,
          id: proposalId,
          item_id: itemId,
          object_id: object.id,
          note: note === '' ? null : note,
          proposed_by: userId,
          proposed_by_tenant_id: teamId,
        })
        .execute()
      const recipient = { userId: lock.holder.id, teamId: lock.team.id }
      await emitProposalEvent(tx, principal, item, { type: 'proposal.added', recipient, message: note })
      const row = await findProposal(tx, { tenantId, itemId, readerTeamId: teamId, id: proposalId })
      if (!row) throw new Error(`The proposed version ${proposalId} was not stored`)
      return { proposal: presentProposal(ctx, tenantId, row) }
    }),
  )
}

async function assertBelowLimit(tx: Db, { node }: LoadedItem): Promise<void> {
  const { count } = await tx
    .selectFrom('proposed_versions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', node.tenant_id)
    .where('item_id', '=', node.id)
    .executeTakeFirstOrThrow()
  if (count >= MAX_PROPOSED_VERSIONS)
    throw new AppError('conflict', t('errors.versions.tooManyProposals', { name: node.name, max: MAX_PROPOSED_VERSIONS }))
}
