import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { assertAllUnlocked, authorise, canDelete, type LoadedItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { makeBoundary, markBoundaryDeleted, parentPathOf, truePath } from '#modules/core/tree/public.ts'
import { rollUp } from '#modules/views/finance/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listUnseenBelow, notifyOwners } from './unseen-below.ts'

/** Moves a locked item to the bin. Throws 403 unless the user may delete it. */
export async function putInBin({ principal }: MemberContext, tx: Db, item: LoadedItem): Promise<void> {
  const { node, ancestorPath } = item
  const { tenant_id: tenantId } = node
  authorise(canDelete(item), t('errors.items.deleteDenied'))
  await assertAllUnlocked(tx, principal, item)
  const unseen = node.is_dir ? await listUnseenBelow(tx, principal, { tenantId, ids: [node.id] }) : []
  await makeBoundary(tx, { tenantId, ancestorPath })
  await markBoundaryDeleted(tx, { tenantId, id: node.id, isDeleted: true })
  await tx
    .updateTable('items')
    .set({ deleted: sql`now()`, deleted_by: principal.userId, deleted_by_tenant_id: principal.teamId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', node.id)
    .execute()
  if (node.has_figures) await rollUp(tx, { tenantId, folderIds: [node.parent_id] })
  await recordDeletion(tx, principal, item)
  await notifyOwners(tx, principal, { folder: node, unseen, isPermanent: false })
}

/** Records a deletion, to the bin or permanent, with the item's position. */
export async function recordDeletion(
  tx: Db,
  principal: MemberContext['principal'],
  { node, ancestorPath, deleted }: Pick<LoadedItem, 'node' | 'ancestorPath' | 'deleted'>,
): Promise<void> {
  const folder = parentPathOf(ancestorPath)
  const names = {
    name: node.name,
    ...(folder && { from_parent_name: folder[folder.length - 1]?.name, from_parent_path: truePath(folder) }),
  }
  const eventContext = { tenantId: node.tenant_id, userId: principal.userId, teamId: principal.teamId }
  await emit(tx, eventContext, {
    type: 'item.deleted',
    itemId: node.id,
    parentId: node.parent_id,
    names,
    wasBinned: deleted !== null,
  })
}
