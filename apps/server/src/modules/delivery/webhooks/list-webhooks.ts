import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { webhooksList } from '@arbour/contract/calls/content/webhooks'
import type { MemberContext } from '#modules/context.ts'
import { loadManaged } from './may-manage.ts'
import { presentWebhooks } from './present-webhook.ts'

/** Implements `webhooks/list`: the webhooks of a folder that the user manages, or the user's own in the team. */
export async function listWebhooks(
  ctx: MemberContext,
  { folder_id: folderId }: CallRequest<typeof webhooksList>,
): Promise<CallResponse<typeof webhooksList>> {
  const { db, principal } = ctx
  if (folderId !== undefined) await loadManaged(db, principal, folderId)
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('tenant_id', '=', principal.teamId)
    .$if(folderId !== undefined, (query) => query.where('folder_id', '=', folderId ?? ''))
    .$if(folderId === undefined, (query) => query.where('owner_id', '=', principal.userId))
    .orderBy('id')
    .execute()
  return { webhooks: await presentWebhooks(ctx, rows) }
}
