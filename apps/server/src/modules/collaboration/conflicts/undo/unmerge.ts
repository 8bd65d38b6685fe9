import { fileSubType } from '@arbour/contract/file-kinds'
import { messages } from '@arbour/contract/messages'
import { extensionOf, nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import { z } from 'zod'
import type { MemberContext } from '#modules/context.ts'
import { authorise, type LoadedItem, loadLivingItem, mayEdit } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { allowDepth, allowSubtreeDepth, boundaryOf, type Chain, lastOf, lockItems } from '#modules/core/tree/public.ts'
import { assertNoNesting } from '#modules/sharing/connection-shares/public.ts'
import { lockFinance, readFigures, recordFigures } from '#modules/views/finance/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { revertTransfer } from '../merge/belongings.ts'
import { fieldsTaken, readFields } from '../merge/merged-fields.ts'
import type { Merged } from '../merge/replacement.ts'
import { assertNameFree, loadOriginalFolder, type OriginalPlace, returnToBoundary } from './original-place.ts'

/** What has to be known of the row of an item that ended. */
const EndedRow = z.object({
  type: z.string(),
  parent_id: z.string().nullable(),
  name: z.string(),
  deleted: z.string().nullable(),
  deleted_by: z.string().nullable(),
  // Rows that were kept before it was noted have none.
  deleted_by_tenant_id: z.string().nullable().default(null),
})

interface Ended {
  tenantId: string
  itemId: string
  intoId: string
  record: Merged
  /** When it ended. */
  created: string
  /** Where it goes when that is not where it was. */
  place: OriginalPlace | null
}

/** An item that stands where it goes, and has no name there yet. */
export interface Returned {
  itemId: string
  place: OriginalPlace
  folder: Chain
  /** Where the other stands by now. */
  targetParentId: string | null
}

/**
 * Brings an item back that became part of another, with all that came from it and is still there. The other gives up what it got by it and
 * keeps what was changed in it since. The item has to be named afterwards, by {@link nameReturned}, and both, with the folder that the other
 * stands in, to be added up. Throws 404 or 403 unless the person may edit the other, 409 when it has another version since or something
 * would lie too deep, 410 when the folder of the item is gone.
 */
export async function unmerge(
  ctx: MemberContext,
  tx: Db,
  { tenantId, itemId, intoId, record, created, place }: Ended,
): Promise<Returned> {
  const { principal } = ctx
  await lockItems(tx, { tenantId, ids: [intoId] })
  const target = await loadLivingItem(tx, { principal, id: intoId })
  authorise(mayEdit(target))
  const { type, ...was } = EndedRow.parse(JSON.parse(record.row))
  const goesTo = place ?? was
  const isDir = type === 'folder'
  const folder = await loadOriginalFolder(tx, principal, { tenantId, place: goesTo })
  await lockFinance(tx, { tenantId })
  const scene = { tenantId, userId: principal.userId }
  await emit(tx, scene, { type: 'item.unmerged', itemId, fromId: intoId, fromParentId: target.node.parent_id })
  await insertRow(tx, tenantId, { row: record.row, boundaryId: isDir ? boundaryOf(target.chain) : null, place: goesTo })
  if (isDir) {
    // What the folder that it goes to has been moved into since stays, or the two would stand in each other.
    const above = folder.map((node) => node.id)
    await sql`
      UPDATE items SET parent_id = ${itemId}
      WHERE tenant_id = ${tenantId} AND parent_id = ${intoId} AND id = ANY(${record.children}::uuid[])
        AND id <> ALL(${above}::uuid[])`.execute(tx)
  } else await giveVersionsBack(tx, { tenantId, itemId, target, record })
  const figures = await readFigures(tx, { tenantId, itemId: intoId })
  await takeFields(tx, { tenantId, intoId, record, created })
  await recordFigures(tx, { tenantId, itemId: intoId, userId: principal.userId }, figures)
  await revertTransfer(tx, { tenantId, sourceId: itemId, targetId: intoId, belongings: record })
  const toDepth = goesTo.parent_id === null ? 0 : folder.length
  if (isDir) await allowSubtreeDepth(tx, { tenantId, folderId: itemId, fromDepth: target.chain.length - 1, toDepth })
  else await allowDepth(tx, { tenantId, depth: toDepth })
  await assertNoNesting(tx, { node: { id: itemId, is_dir: isDir }, folder })
  await returnToBoundary(tx, principal, { id: itemId, folder })
  return { itemId, place: goesTo, folder, targetParentId: target.node.parent_id }
}

/**
 * Gives items that have come back the names that they had, once all have: what stood in the way may have gone back with another. Throws 409
 * when a name is taken by now.
 */
export async function nameReturned(ctx: MemberContext, tx: Db, returned: readonly Returned[]): Promise<void> {
  for (const { itemId, place, folder } of returned) {
    await assertNameFree(ctx, tx, { place, folder })
    await tx
      .updateTable('items')
      .set({ name_key: nameKey(place.name) })
      .where('tenant_id', '=', lastOf(folder).tenant_id)
      .where('id', '=', itemId)
      .execute()
  }
}

/** The item as it was but for its place in the order of names, in the boundary of the one that it was part of. */
async function insertRow(
  tx: Db,
  tenantId: string,
  { row, boundaryId, place }: { row: string; boundaryId: string | null; place: OriginalPlace },
): Promise<void> {
  await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, ext, description, owner_id, added_by, added_by_tenant_id, object_id, boundary_id,
      created, updated, deleted, deleted_by, deleted_by_tenant_id, url, image_url, icon, shortcut_file_id, filters, is_restricted, is_hidden,
      budget, cost, quoted, value, manual_budget, manual_cost, manual_quoted, manual_value)
    SELECT tenant_id, id, ${place.parent_id}, ${place.name}, id::text, type, sub_type, ext, description, owner_id, added_by, added_by_tenant_id, object_id,
      ${boundaryId}, created, updated, ${place.deleted}, ${place.deleted_by}, ${place.deleted_by_tenant_id}, url, image_url, icon, shortcut_file_id, filters,
      is_restricted, is_hidden, budget, cost, quoted, value, manual_budget, manual_cost, manual_quoted, manual_value
    FROM jsonb_populate_record(NULL::items, ${row}::jsonb) WHERE tenant_id = ${tenantId}`.execute(tx)
}

/** A file takes its versions back; the other shows its newest one before. */
async function giveVersionsBack(
  tx: Db,
  { tenantId, itemId, target, record }: { tenantId: string; itemId: string; target: LoadedItem; record: Merged },
): Promise<void> {
  const { id: targetId, name } = target.node
  const { current } = record
  const newest = await newestVersion(tx, { tenantId, itemId: targetId })
  if (!current || newest.id !== current.id) throw new AppError('conflict', messages.changedSince(name))
  const { numAffectedRows } = await sql`
    UPDATE versions SET item_id = ${itemId},
      created = CASE id WHEN ${current.id}::uuid THEN ${current.created}::timestamptz ELSE created END,
      created_by = CASE id WHEN ${current.id}::uuid THEN ${current.created_by}::uuid ELSE created_by END,
      created_by_tenant_id = CASE id WHEN ${current.id}::uuid THEN ${current.created_by_tenant_id}::uuid ELSE created_by_tenant_id END
    WHERE tenant_id = ${tenantId} AND item_id = ${targetId} AND id = ANY(${record.versions}::uuid[])`.execute(tx)
  if (Number(numAffectedRows) < record.versions.length) throw new AppError('conflict', messages.changedSince(name))
  const { object_id, mimetype } = await newestVersion(tx, { tenantId, itemId: targetId })
  await tx
    .updateTable('items')
    .set({ object_id, sub_type: fileSubType(extensionOf(name), mimetype) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', targetId)
    .execute()
}

async function newestVersion(tx: Db, { tenantId, itemId }: { tenantId: string; itemId: string }) {
  return tx
    .selectFrom('versions as v')
    .innerJoin('objects as o', (join) => join.onRef('o.tenant_id', '=', 'v.tenant_id').onRef('o.id', '=', 'v.object_id'))
    .select(['v.id', 'v.object_id', 'o.mimetype'])
    .where('v.tenant_id', '=', tenantId)
    .where('v.item_id', '=', itemId)
    .orderBy('v.created', 'desc')
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Takes the fields that an item was given, where they are still as they were given, and its date. */
async function takeFields(
  tx: Db,
  { tenantId, intoId, record, created }: Pick<Ended, 'intoId' | 'record' | 'created'> & { tenantId: string },
): Promise<void> {
  const fields = fieldsTaken(await readFields(tx, { tenantId, id: intoId }), record)
  await tx
    .updateTable('items')
    .set({
      ...fields,
      updated: sql`CASE updated WHEN ${created}::timestamptz THEN ${record.updated}::timestamptz ELSE updated END`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', intoId)
    .execute()
}
