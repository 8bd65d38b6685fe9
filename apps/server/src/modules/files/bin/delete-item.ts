import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDelete } from '@arbour/contract/calls/items/file-changes'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { listUnseenBelow, notifyOwners, putInBin, recordDeletion } from '#modules/collaboration/conflicts/public.ts'
import { takeAway } from '#modules/collaboration/mounts/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { assertAllUnlocked, canDelete, canPurge, changeItem } from '#modules/core/access/public.ts'
import { rollUp } from '#modules/views/finance/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { purgeItems } from './purge.ts'

type Response = CallResponse<typeof filesDelete>

/** Implements `files/delete`: moves an item to the bin or deletes it permanently. A mount is removed from the tree instead. */
export async function deleteItem(ctx: MemberContext, { id, soft_delete }: CallRequest<typeof filesDelete>): Promise<Response> {
  const before = await showItem(ctx, id)
  if (before.is_symlink) return deleteMount(ctx, before)
  return soft_delete ? binItem(ctx, before) : deleteForGood(ctx, before)
}

async function deleteMount(ctx: MemberContext, before: Item): Promise<Response> {
  const change = { id: before.id, binned: true, locksFolders: true, allow: canDelete, message: t('errors.items.deleteDenied') }
  await changeItem(ctx, change, (tx, item) => takeAway(ctx, tx, item))
  return { deletion_type: 'permanent', file: before }
}

async function binItem(ctx: MemberContext, before: Item): Promise<Response> {
  const change = { id: before.id, binned: true, locksFolders: true, allow: canDelete, message: t('errors.items.deleteDenied') }
  await changeItem(ctx, change, async (tx, item) => {
    // Deleted by another request a moment ago: already fulfilled.
    if (item.node.deleted) return
    if (item.deleted) throw new AppError('conflict', t('errors.items.alreadyInBin'))
    await putInBin(ctx, tx, item)
  })
  return { deletion_type: 'soft_delete', file: await showItem(ctx, before.id) }
}

async function deleteForGood(ctx: MemberContext, before: Item): Promise<Response> {
  const { principal } = ctx
  const change = { id: before.id, binned: true, locksFolders: true, allow: canPurge, message: t('errors.items.deleteDenied') }
  await changeItem(ctx, change, async (tx, item) => {
    await assertAllUnlocked(tx, principal, item)
    const { tenant_id: tenantId, parent_id, has_figures } = item.node
    // The owner was notified when it was moved to the bin.
    const isFolder = item.node.is_dir && !item.deleted
    const unseen = isFolder ? await listUnseenBelow(tx, principal, { tenantId, ids: [before.id] }) : []
    await recordDeletion(tx, principal, item)
    await notifyOwners(tx, principal, { folder: item.node, unseen, isPermanent: true })
    await purgeItems(tx, { tenantId, userId: principal.userId, teamId: principal.teamId }, [before.id])
    if (has_figures) await rollUp(tx, { tenantId, folderIds: [parent_id] })
  })
  return { deletion_type: 'permanent', file: before }
}
