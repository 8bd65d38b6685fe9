import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { placeItem } from '#modules/collaboration/conflicts/public.ts'
import type { MemberContext } from '#modules/context.ts'
import {
  assertAllUnlocked,
  authorise,
  canEdit,
  canMove,
  changeItemWithFolder,
  type LoadedItem,
} from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { type AncestorNode, type AncestorPath, lastOf, recordRedirect } from '#modules/core/tree/public.ts'
import { latestNumber } from '#modules/views/versions/public.ts'
import type { Db } from '#platform/db/db.ts'
import { changeName } from './change-name.ts'
import { emitMove } from './move-item.ts'

interface Relocation {
  node: AncestorNode
  folder: AncestorNode
  name: string
  /** `replace`: a file becomes a version of the file with that name in the folder, as in {@link placeItem}. */
  conflict: ConflictMode
}

/**
 * Moves an item to a folder of its tree, or within its folder, under a name, in one step. Returns its id, or that of the item that
 * it became a version of.
 * @throws {AppError} forbidden, locked, name_conflict, as a move and a change of the name do
 */
export async function relocateItem(ctx: MemberContext, { node, folder, name, conflict }: Relocation): Promise<string> {
  const { id, tenant_id: tenantId, is_dir: isDir } = node
  const change = { id, found: { tenantId, isDir, content: { id, tenantId } }, folderId: folder.id, locksFolders: true }
  return changeItemWithFolder(ctx, change, async (tx, item, into) => {
    const isRename = item.node.parent_id === into.node.id
    authorise(isRename ? canEdit(item) : canMove(item))
    if (isRename && conflict === 'error') {
      await changeName(ctx, tx, item, name)
      return id
    }
    return lastOf(await putInPlace(ctx, tx, { item, folder: into, name, conflict })).id
  })
}

/**
 * Moves a locked item to a folder of its tree, or within its folder, under a name. The caller checks the permissions. Returns the
 * ancestor path afterwards, of the item or of the one that it became a version of.
 * @throws {AppError} locked, name_conflict, conflict
 */
export async function putInPlace(
  ctx: MemberContext,
  tx: Db,
  { item, folder, name, conflict }: { item: LoadedItem; folder: LoadedItem; name: string; conflict: ConflictMode },
): Promise<AncestorPath> {
  const { id, tenant_id: tenantId } = item.node
  const isRename = item.node.parent_id === folder.node.id
  await assertAllUnlocked(tx, ctx.principal, item)
  await recordRedirect(tx, { tenantId, node: item.node })
  const { ancestorPath } = await placeItem(ctx, tx, { item, folder, conflict, act: 'move', name })
  const placed = lastOf(ancestorPath)
  if (placed.id !== id) await emitVersion(ctx, tx, placed)
  else if (isRename) await emitRename(ctx, tx, { item, name: placed.name })
  if (!isRename) await emitMove(tx, ctx.principal, { id: placed.id, item, folder, name: placed.name })
  return ancestorPath
}

async function emitVersion({ principal }: MemberContext, tx: Db, { tenant_id: tenantId, id, parent_id, name }: AncestorNode) {
  const eventContext = { tenantId, userId: principal.userId, teamId: principal.teamId }
  const names = { name, version: await latestNumber(tx, { tenantId, itemId: id }) }
  await emit(tx, eventContext, { type: 'version.added', itemId: id, parentId: parent_id, names })
}

async function emitRename({ principal }: MemberContext, tx: Db, { item, name }: { item: LoadedItem; name: string }) {
  const { tenant_id: tenantId, id, parent_id, name: from } = item.node
  const eventContext = { tenantId, userId: principal.userId, teamId: principal.teamId }
  const names = { name, from_name: from, to_name: name }
  await emit(tx, eventContext, { type: 'item.renamed', itemId: id, parentId: parent_id, names })
}
