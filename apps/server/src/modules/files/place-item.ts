import type { ConflictMode } from '@arbour/contract/calls/files'
import { extensionOf, nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { boundaryOf, crossBoundary, lowerBoundary } from './boundaries.ts'
import { allowDepth, allowSubtreeDepth } from './depth.ts'
import { type LoadedItem, loadLivingItem } from './load-item.ts'
import { lockItems } from './locks.ts'
import { mergeFile, mergeFolder } from './merge.ts'
import { settleName } from './settle-name.ts'

/**
 * Puts an item, living or from the bin, into a folder under a conflict mode (design.md section 3). Under `replace` a file becomes a
 * version of the one there, and a folder is merged into the one there. Gives the id under which it is found afterwards.
 */
export async function placeItem(
  ctx: CallContext,
  tx: Db,
  { item, folder, conflict }: { item: LoadedItem; folder: LoadedItem; conflict: ConflictMode },
): Promise<string> {
  const { principal } = ctx
  const { tenantId } = principal
  const { node, chain } = item
  assertPlaceable(item, folder)
  const depths = { fromDepth: chain.length - 1, toDepth: folder.chain.length }
  if (node.is_dir) await allowSubtreeDepth(tx, { tenantId, folderId: node.id, ...depths })
  else await allowDepth(tx, { tenantId, depth: depths.toDepth })
  const settled = await settleName(ctx, tx, { folder, name: node.name, isDir: node.is_dir, conflict, exceptId: node.id })
  const boundaryId = boundaryOf(folder.chain)
  if (node.deleted) await lowerBoundary(tx, { tenantId, chain, to: boundaryId })
  else await crossBoundary(tx, { tenantId, chain, to: boundaryId })

  if (settled.inTheWay) {
    await lockItems(tx, { tenantId, ids: [settled.inTheWay.id] })
    const target = await loadLivingItem(tx, { principal, id: settled.inTheWay.id })
    if (!target.flags.is_editable) throw forbidden()
    if (node.is_dir) await mergeFolder(tx, { principal, sourceId: node.id, targetId: target.node.id })
    else await mergeFile(tx, { principal, sourceId: node.id, targetId: target.node.id, name: target.node.name })
    return target.node.id
  }
  await tx
    .updateTable('items')
    .set({
      parent_id: folder.node.id,
      name: settled.name,
      name_key: nameKey(settled.name),
      ext: node.is_dir ? null : extensionOf(settled.name),
      deleted: sql`NULL`,
      deleted_by: sql`NULL`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', node.id)
    .execute()
  return node.id
}

function assertPlaceable({ node }: LoadedItem, folder: LoadedItem): void {
  if (!folder.node.is_dir) throw new AppError('conflict', 'The destination is not a folder')
  if (folder.chain.some((above) => above.id === node.id)) throw new AppError('conflict', 'A folder cannot be moved into itself')
  if (!folder.flags.is_contributable) throw forbidden()
}
