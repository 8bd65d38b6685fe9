import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesTransmittalsWithdraw } from '@arbour/contract/calls/sharing/transmittals'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canShare } from '#modules/core/access/public.ts'
import { recordChange } from '#modules/core/audit/public.ts'
import { transact } from '#platform/db/transact.ts'
import { AppError } from '#platform/http/app-error.ts'
import { presentTransmittals } from './present-transmittals.ts'
import { readAsMember } from './reader.ts'

/**
 * Implements `files/transmittals/withdraw`: ends the access of all recipients. Throws 404 for what another team issued, 403
 * without edit permission on the project.
 */
export async function withdrawTransmittal(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesTransmittalsWithdraw>,
): Promise<CallResponse<typeof filesTransmittalsWithdraw>> {
  const { db, principal } = ctx
  const { row, reader } = await readAsMember(db, principal, id)
  if (reader.kind !== 'issuer') throw new AppError('not_found', t('errors.transmittals.gone'))
  authorise(canShare(reader.project))
  const withdrawn = await transact(db, async (tx) => {
    const changed = await tx
      .updateTable('transmittals')
      .set({ withdrawn: sql<Date>`now()` })
      .where('id', '=', id)
      .where('withdrawn', 'is', null)
      .returning('withdrawn')
      .executeTakeFirst()
    if (!changed) return row.withdrawn
    const { tenant_id: tenantId, item_id: itemId } = row
    const details = { from: { transmittal: id, withdrawn: false }, to: { transmittal: id, withdrawn: true } }
    await recordChange(tx, { act: 'transmittal', tenantId, userId: principal.userId, itemId, details })
    return changed.withdrawn
  })
  const [transmittal] = await presentTransmittals(ctx, [{ row: { ...row, withdrawn }, reader }])
  if (!transmittal) throw new Error(`The transmittal ${id} was not presented`)
  return { transmittal }
}
