import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesTransmittals } from '@arbour/contract/calls/sharing/transmittals'
import { pageMeta } from '@arbour/contract/entities/common'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canSeeInternals, loadItem } from '#modules/core/access/public.ts'
import { nextNumber } from './next-number.ts'
import { presentTransmittals } from './present-transmittals.ts'
import { listRegister } from './records/transmittal-rows.ts'

/** Implements `files/transmittals`: a page of what was issued from and to a project of the own team. Other items have none. */
export async function listTransmittals(
  ctx: MemberContext,
  { id, page, take }: CallRequest<typeof filesTransmittals>,
): Promise<CallResponse<typeof filesTransmittals>> {
  const { db, principal } = ctx
  const project = await loadItem(db, { principal, id })
  const { tenant_id: tenantId } = project.node
  authorise(canSeeInternals(principal, tenantId))
  const { rows, total } = await listRegister(db, { tenantId, itemId: id, offset: (page - 1) * take, limit: take })
  const reads = rows.map(({ recipient_id: recipientId, ...row }) => ({
    row,
    reader:
      recipientId === null
        ? ({ kind: 'issuer', principal, project } as const)
        : ({ kind: 'partner', principal, recipientId, projectId: id } as const),
  }))
  return {
    items: await presentTransmittals(ctx, reads),
    meta: pageMeta(total, page, take),
    next_number: await nextNumber(db, { tenantId, itemId: id }),
  }
}
