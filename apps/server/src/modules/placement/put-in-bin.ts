import { messages } from '@arbour/contract/messages'
import { sql } from 'kysely'
import type { LoadedItem } from '#modules/access/public.ts'
import type { CallContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import { rollUp } from '#modules/finance/public.ts'
import { makeBoundary, markBoundaryDeleted, parentChain, truePath } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/app-error.ts'

/** Marks a locked, living item as the top of something in the bin. Throws 403 unless the person may delete it. */
export async function putInBin({ principal }: CallContext, tx: Db, item: LoadedItem): Promise<void> {
  const { tenantId, userId } = principal
  const { node, chain } = item
  if (!item.flags.is_deletable) throw forbidden(messages.deletePermission)
  await makeBoundary(tx, { tenantId, chain })
  await markBoundaryDeleted(tx, { tenantId, id: node.id, isDeleted: true })
  await tx
    .updateTable('items')
    .set({ deleted: sql`now()`, deleted_by: userId })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', node.id)
    .execute()
  if (node.has_figures) await rollUp(tx, { tenantId, folderIds: [node.parent_id] })
  await recordDeletion(tx, principal, item)
}

/** Notes a deletion, soft or for good, with the place that the item stood in. */
export async function recordDeletion(
  tx: Db,
  principal: CallContext['principal'],
  { node, chain }: Pick<LoadedItem, 'node' | 'chain'>,
): Promise<void> {
  const folder = parentChain(chain)
  const names = {
    name: node.name,
    ...(folder && { from_parent_name: folder[folder.length - 1]?.name, from_parent_path: truePath(folder) }),
  }
  await emit(tx, principal, { type: 'item.deleted', itemId: node.id, parentId: node.parent_id, names })
}
