import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDuplicate } from '@arbour/contract/calls/file-changes'
import { extensionOf } from '@arbour/contract/names'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { AppError, forbidden } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { announce } from '../realtime/announce.ts'
import { isOpenChild } from './chain.ts'
import { changeTree } from './change-tree.ts'
import { copyTree } from './copy-tree.ts'
import { addUp, lockFinance, rollUp } from './finance.ts'
import { type LoadedItem, loadLivingItem } from './load-item.ts'
import { lockItems } from './locks.ts'
import { listPairs } from './merge-pairs.ts'
import { truePath } from './paths.ts'
import { putInBin } from './put-in-bin.ts'
import { recordEvents } from './record-event.ts'
import { settleName } from './settle-name.ts'
import { assertLeadsElsewhere } from './shortcut-target.ts'
import { showItem } from './show-item.ts'
import { addVersion, currentObject } from './versions.ts'

type Request = CallRequest<typeof filesDuplicate>

/** `files/duplicate`: a copy with all below it that the person may open. */
export async function duplicateItem(ctx: CallContext, request: Request): Promise<CallResponse<typeof filesDuplicate>> {
  const copied = await changeTree(ctx, 'shared', (tx) => duplicate(ctx, tx, request))
  const file = await showItem(ctx, copied.id)
  return { file, meta: { action: 'copy', from_path: copied.fromPath, to_path: file.path } }
}

async function duplicate(ctx: CallContext, tx: Db, request: Request): Promise<{ id: string; fromPath: string }> {
  const { principal } = ctx
  const item = await loadLivingItem(tx, { principal, id: request.id })
  const folder = await loadLivingItem(tx, { principal, id: request.destination_id })
  const { node } = item
  if (node.parent_id === null) throw forbidden()
  if (!folder.node.is_dir) throw new AppError('conflict', 'The destination is not a folder')
  if (!folder.flags.is_contributable) throw forbidden()
  await assertLeadsElsewhere(tx, { tenantId: principal.tenantId, node, folderId: folder.node.id })
  if (request.conflict === 'replace' && node.parent_id === folder.node.id)
    throw new AppError('conflict', 'An item cannot replace itself')
  const { name, target } = await settleName(ctx, tx, { folder, name: node.name, type: node.type, conflict: request.conflict })
  if (target?.chain.some((above) => above.id === node.id))
    throw new AppError('conflict', 'A folder cannot be copied over what is in it')
  if (target && item.chain.some((above) => above.id === target.node.id))
    throw new AppError('conflict', 'A folder cannot be copied over one that it is in')
  const id = target
    ? await copyOnto(ctx, tx, { sourceId: node.id, target })
    : await copyTop(tx, principal, { item, folder, name })
  if (target?.node.is_dir || (await showsFigures(tx, { tenantId: principal.tenantId, id }))) {
    await rollUp(tx, { tenantId: principal.tenantId, folderIds: [folder.node.id] })
  }
  const meta = { name, to_parent_name: folder.node.name, to_parent_path: truePath(folder.chain) }
  await recordEvents(tx, principal, [{ type: 'add', itemId: id, toParentId: folder.node.id, meta }])
  return { id, fromPath: item.path }
}

/** Asked of the copy: what was copied may have got its figures after it was looked at. */
async function showsFigures(tx: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<boolean> {
  const { rows } = await sql<{ shows: boolean }>`
    SELECT coalesce(budget, cost, quoted, value) IS NOT NULL AS shows FROM items WHERE tenant_id = ${tenantId} AND id = ${id}`.execute(
    tx,
  )
  return rows[0]?.shows === true
}

async function copyTop(
  tx: Db,
  principal: CallContext['principal'],
  { item, folder, name }: { item: LoadedItem; folder: LoadedItem; name: string },
): Promise<string> {
  const [id] = await copyTree(tx, { principal, ids: [item.node.id], folder, names: new Map([[item.node.id, name]]) })
  if (id === undefined) throw new Error('Nothing was copied')
  return id
}

/** Copies a file onto a file as its newest version, or what is in a folder into a folder. Gives the id of what was copied onto. */
async function copyOnto(
  ctx: CallContext,
  tx: Db,
  { sourceId, target }: { sourceId: string; target: LoadedItem },
): Promise<string> {
  const { principal } = ctx
  const { tenantId } = principal
  if (!target.node.is_dir) {
    const object = await currentObject(tx, { tenantId, itemId: sourceId })
    await addVersion(ctx, tx, { itemId: target.node.id, ext: extensionOf(target.node.name), object })
    return target.node.id
  }
  await announce(tx, principal, [{ kind: 'update', itemId: target.node.id, parentId: target.node.parent_id }])
  const pairs = await listPairs(tx, principal, { sourceId, targetId: target.node.id, isCopy: true })
  const replaced = new Set<string>()
  for (const pair of pairs) {
    await lockItems(tx, { tenantId, ids: [pair.targetId] })
    const inside = await loadLivingItem(tx, { principal, id: pair.targetId })
    if (pair.type === pair.targetType && (pair.type === 'folder' || pair.type === 'file')) {
      if (!inside.flags.is_editable) throw forbidden()
      await copyOnto(ctx, tx, { sourceId: pair.sourceId, target: inside })
      replaced.add(pair.sourceId)
    } else await putInBin(ctx, tx, inside)
  }
  const { rows } = await sql<{ id: string }>`
    SELECT i.id FROM items i WHERE i.tenant_id = ${tenantId} AND i.parent_id = ${sourceId} AND i.deleted IS NULL
      AND i.id <> ALL(${[...replaced]}::uuid[]) AND ${isOpenChild('i', principal)}`.execute(tx)
  await copyTree(tx, { principal, ids: rows.map((row) => row.id), folder: target })
  // The folders in it have been added up already, each after those in it.
  await lockFinance(tx, { tenantId })
  await addUp(tx, { tenantId, folderIds: [target.node.id] })
  return target.node.id
}
