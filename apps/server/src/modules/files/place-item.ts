import type { ConflictMode } from '@arbour/contract/calls/file-changes'
import { extensionOf, nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { boundaryOf, crossBoundary, reviveBoundary } from './boundaries.ts'
import { allowDepth, allowSubtreeDepth } from './depth.ts'
import { rollUp } from './finance.ts'
import type { LoadedItem } from './load-item.ts'
import { mergeItem } from './merge.ts'
import { settleName } from './settle-name.ts'
import { assertLeadsElsewhere } from './shortcut-target.ts'

/**
 * Puts an item, living or from the bin, into a folder under a conflict mode (design.md section 3). Under `replace` a file becomes a
 * version of the one there, and a folder is merged into the one there. Gives the id under which it is found afterwards.
 */
export async function placeItem(
  ctx: CallContext,
  tx: Db,
  { item, folder, conflict }: { item: LoadedItem; folder: LoadedItem; conflict: ConflictMode },
): Promise<string> {
  const { tenantId } = ctx.principal
  const { node, chain } = item
  assertPlaceable(item, folder)
  await assertLeadsElsewhere(tx, { tenantId, node, folderId: folder.node.id })
  const depths = { fromDepth: chain.length - 1, toDepth: folder.chain.length }
  if (node.is_dir) await allowSubtreeDepth(tx, { tenantId, folderId: node.id, ...depths })
  else await allowDepth(tx, { tenantId, depth: depths.toDepth })
  const settled = await settleName(ctx, tx, { folder, name: node.name, type: node.type, conflict, exceptId: node.id })
  // What takes it in may have an access setting of its own.
  const boundaryId = boundaryOf((settled.target ?? folder).chain)
  if (node.deleted) await reviveBoundary(tx, { tenantId, node, to: boundaryId })
  else await crossBoundary(tx, { tenantId, chain, to: boundaryId })

  if (settled.target) {
    await mergeItem(ctx, tx, { source: item, target: settled.target })
    await addUpPlaces(tx, tenantId, item, folder)
    return settled.target.node.id
  }
  await tx
    .updateTable('items')
    .set({
      parent_id: folder.node.id,
      name: settled.name,
      name_key: nameKey(settled.name),
      ext: node.type === 'file' ? extensionOf(settled.name) : null,
      deleted: sql`NULL`,
      deleted_by: sql`NULL`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', node.id)
    .execute()
  await addUpPlaces(tx, tenantId, item, folder)
  return node.id
}

/** Adds up the folder that an item has left and the one that it came into. */
async function addUpPlaces(tx: Db, tenantId: string, { node }: LoadedItem, folder: LoadedItem): Promise<void> {
  if (node.has_figures) await rollUp(tx, { tenantId, folderIds: [node.parent_id, folder.node.id] })
}

function assertPlaceable({ node }: LoadedItem, folder: LoadedItem): void {
  if (!folder.node.is_dir) throw new AppError('conflict', 'The destination is not a folder')
  if (folder.chain.some((above) => above.id === node.id)) throw new AppError('conflict', 'A folder cannot be moved into itself')
  if (!folder.flags.is_contributable) throw forbidden()
}
