import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { webhooksDelete } from '@arbour/contract/calls/content/webhooks'
import type { MemberContext } from '#modules/context.ts'
import { transact } from '#platform/db/transact.ts'
import { notFound } from '#platform/http/app-error.ts'
import { isManaging } from './may-manage.ts'
import { recordWebhook } from './record-webhook.ts'
import { findWebhook } from './webhook-rows.ts'

/** Implements `DELETE webhooks/:id`, for its owner and for users who manage the folder. Throws 404 for any other. */
export async function deleteWebhook(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof webhooksDelete>,
): Promise<CallResponse<typeof webhooksDelete>> {
  await transact(db, async (tx) => {
    const row = await findWebhook(tx, { tenantId: principal.teamId, id }, true)
    if (!row) throw notFound()
    if (row.owner_id !== principal.userId && !(await isManaging(tx, principal, row.folder_id))) throw notFound()
    await tx.deleteFrom('webhooks').where('tenant_id', '=', row.tenant_id).where('id', '=', id).execute()
    await recordWebhook(tx, principal.userId, { from: row, to: null })
  })
  return {}
}
