import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesDeleteFile } from '@arbour/contract/calls/sharing/shares'
import { t } from '@arbour/messages/t'
import { recordDeletion } from '#modules/collaboration/conflicts/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { canDelete, changeItem, type LoadedItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { deleteMounts } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'

/** Implements `files/shares/delete-file`: removes a mount from the own tree; the share is listed in `/shared` again. */
export async function removeMount(
  ctx: MemberContext,
  { id, parent_id }: CallRequest<typeof filesSharesDeleteFile>,
): Promise<CallResponse<typeof filesSharesDeleteFile>> {
  const change = { id, binned: true, locksFolders: true, allow: canDelete, message: t('errors.items.deleteDenied') }
  return changeItem(ctx, change, async (tx, item) => {
    const { node } = item
    if (node.source_id === null) throw new AppError('conflict', t('errors.shares.notShared'))
    if (parent_id !== null && parent_id !== node.parent_id) throw notFound()
    return { share_id: await takeAway(ctx, tx, item) }
  })
}

/** Removes a locked mount; returns its share. */
export async function takeAway({ principal }: MemberContext, tx: Db, item: LoadedItem): Promise<string> {
  const { node } = item
  const share = await tx
    .selectFrom('shares')
    .select('id')
    .where('tenant_id', '=', node.source_tenant_id)
    .where('item_id', '=', node.source_id)
    .where('grantee_tenant_id', '=', node.tenant_id)
    .executeTakeFirst()
  if (!share) throw notFound()
  const { tenant_id: tenantId, id: itemId, parent_id: parentId, mounted_for: mountedFor } = node
  if (mountedFor === null) await recordDeletion(tx, principal, item)
  else
    await emit(tx, { tenantId, userId: principal.userId }, { type: 'mounts.changed', mounts: [{ itemId, parentId, mountedFor }] })
  await deleteMounts(tx, [{ tenantId, itemId, parentId, mountedFor }])
  return share.id
}
