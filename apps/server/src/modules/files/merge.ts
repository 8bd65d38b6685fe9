import { extensionOf } from '@arbour/contract/names'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { announce } from '../realtime/announce.ts'
import { hasOwnAccess } from './boundaries.ts'
import { addUp } from './finance.ts'
import { leadOn } from './former-places.ts'
import { type LoadedItem, loadLivingItem } from './load-item.ts'
import { lockItems } from './locks.ts'
import { listPairs } from './merge-pairs.ts'
import { putInBin } from './put-in-bin.ts'
import { addVersion, currentObject } from './versions.ts'

/** Makes an item one with another of its type: a file becomes its newest version, what is in a folder goes into it. Both are locked. */
export async function mergeItem(
  ctx: CallContext,
  tx: Db,
  { source, target }: { source: LoadedItem; target: LoadedItem },
): Promise<void> {
  const { tenantId } = ctx.principal
  // What it keeps people out of would be open to whoever may open the other.
  if (await hasOwnAccess(tx, { tenantId, node: source.node })) {
    throw new AppError('conflict', `${source.node.name} has an access setting of its own and cannot become part of another item`)
  }
  await announce(tx, ctx.principal, [
    { kind: 'remove', itemId: source.node.id, parentId: source.node.parent_id, isDeep: true },
    { kind: 'update', itemId: target.node.id, parentId: target.node.parent_id, isDeep: true },
  ])
  // A folder may come out of the one that it is merged into: it leaves its name there, so that nothing meets it by it.
  await sql`UPDATE items SET name_key = id::text WHERE tenant_id = ${tenantId} AND id = ${source.node.id}`.execute(tx)
  const ids = { sourceId: source.node.id, targetId: target.node.id }
  if (source.node.is_dir) await mergeFolder(ctx, tx, ids)
  else await mergeFile(ctx, tx, { ...ids, name: target.node.name })
}

/** Makes a file the newest version of another, with all its older versions, and ends it. Nothing stored is lost. */
async function mergeFile(
  ctx: CallContext,
  tx: Db,
  { sourceId, targetId, name }: { sourceId: string; targetId: string; name: string },
): Promise<void> {
  const { tenantId } = ctx.principal
  const object = await currentObject(tx, { tenantId, itemId: sourceId })
  // Its current version is added anew below, as the newest; those before it come along as they are.
  await sql`DELETE FROM versions WHERE id = (
    SELECT id FROM versions WHERE tenant_id = ${tenantId} AND item_id = ${sourceId} AND object_id = ${object.id}
    ORDER BY created DESC, id DESC LIMIT 1) AND tenant_id = ${tenantId}`.execute(tx)
  await tx
    .updateTable('versions')
    .set({ item_id: targetId })
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', sourceId)
    .execute()
  await addVersion(ctx, tx, { itemId: targetId, ext: extensionOf(name), object })
  await endItem(tx, { tenantId, sourceId, targetId })
}

/**
 * Moves all that is in a folder into another, files over files as versions and folders into folders, and ends it. What was deleted
 * from it can be restored into the other. Throws 409 as {@link listPairs} does. Needs the exclusive lock, and both in one boundary.
 */
async function mergeFolder(
  ctx: CallContext,
  tx: Db,
  { sourceId, targetId }: { sourceId: string; targetId: string },
): Promise<void> {
  const { principal } = ctx
  const { tenantId } = principal
  for (const pair of await listPairs(tx, principal, { sourceId, targetId })) {
    if (pair.type === 'folder') await mergeFolder(ctx, tx, pair)
    else if (pair.type === 'file' && pair.targetType === 'file') await mergeFile(ctx, tx, pair)
    else {
      await lockItems(tx, { tenantId, ids: [pair.targetId] })
      await putInBin(ctx, tx, await loadLivingItem(tx, { principal, id: pair.targetId }))
    }
  }
  await tx
    .updateTable('items')
    .set({ parent_id: targetId })
    .where('tenant_id', '=', tenantId)
    .where('parent_id', '=', sourceId)
    .execute()
  await endItem(tx, { tenantId, sourceId, targetId })
  await addUp(tx, { tenantId, folderIds: [targetId] })
}

/** Removes an emptied item whose place another has taken; old paths lead on to that one, and so do stars and tags. */
async function endItem(
  tx: Db,
  { tenantId, sourceId, targetId }: { tenantId: string; sourceId: string; targetId: string },
): Promise<void> {
  await leadOn(tx, { tenantId, fromId: sourceId, toId: targetId })
  await sql`INSERT INTO stars (tenant_id, user_id, item_id, created)
    SELECT tenant_id, user_id, ${targetId}, created FROM stars WHERE tenant_id = ${tenantId} AND item_id = ${sourceId}
    ON CONFLICT DO NOTHING`.execute(tx)
  await sql`INSERT INTO item_tags (tenant_id, item_id, tag_id)
    SELECT tenant_id, ${targetId}, tag_id FROM item_tags WHERE tenant_id = ${tenantId} AND item_id = ${sourceId}
    ON CONFLICT DO NOTHING`.execute(tx)
  for (const table of ['stars', 'item_tags'] as const) {
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('item_id', '=', sourceId).execute()
  }
  await tx.deleteFrom('items').where('tenant_id', '=', tenantId).where('id', '=', sourceId).execute()
}
