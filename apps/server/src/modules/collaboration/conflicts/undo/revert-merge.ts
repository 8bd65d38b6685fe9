import { fileSubType } from '@arbour/contract/file-kinds'
import { extensionOf, nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { z } from 'zod'
import type { MemberContext } from '#modules/context.ts'
import { assertUnlocked, authorise, canEdit, type LoadedItem, loadLivingItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { type AncestorPath, allowDepth, allowSubtreeDepth, boundaryOf, lastOf, lockItems } from '#modules/core/tree/public.ts'
import { assertNoNesting } from '#modules/sharing/connection-shares/public.ts'
import { lockFinance, readFigures, recordFigures } from '#modules/views/finance/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { fieldsTaken, readFields } from '../merge/merged-fields.ts'
import { revertTransfer } from '../merge/related-records.ts'
import type { MergeStep } from '../merge/replacement.ts'
import { assertNameFree, loadOriginalFolder, type OriginalPlace, returnToBoundary } from './original-place.ts'

/** The relevant columns of a merged item's row. */
const EndedRow = z.object({
  type: z.string(),
  parent_id: z.string().nullable(),
  name: z.string(),
  deleted: z.string().nullable(),
  deleted_by: z.string().nullable(),
  // Absent in older rows.
  deleted_by_tenant_id: z.string().nullable().default(null),
})

interface RevertibleMerge {
  tenantId: string
  itemId: string
  intoId: string
  record: MergeStep
  /** When it was merged. */
  created: string
  /** Its new position, if that is not the original one. */
  place: OriginalPlace | null
}

/** A restored item in its position that has no name yet. */
export interface RevertedItem {
  itemId: string
  place: OriginalPlace
  folder: AncestorPath
  /** The current parent of the target. */
  targetParentId: string | null
}

/**
 * Reverts a merge: restores the merged item, with everything that came from it and still exists. The target gives up what it
 * gained and keeps later changes. Afterwards, the item must be named by {@link nameReturned}, and the totals of both and the
 * target's folder recalculated. Throws 404 or 403 unless the user may edit the target, 409 if it has a newer version or the depth
 * limit would be exceeded, 410 if the item's folder was deleted.
 */
export async function revertMerge(
  ctx: MemberContext,
  tx: Db,
  { tenantId, itemId, intoId, record, created, place }: RevertibleMerge,
): Promise<RevertedItem> {
  const { principal } = ctx
  await lockItems(tx, { tenantId, ids: [intoId] })
  const target = await loadLivingItem(tx, { principal, id: intoId })
  authorise(canEdit(target))
  assertUnlocked(principal, target)
  const { type, ...was } = EndedRow.parse(JSON.parse(record.row))
  const goesTo = place ?? was
  const isDir = type === 'folder'
  const folder = await loadOriginalFolder(tx, principal, { tenantId, place: goesTo })
  await lockFinance(tx, { tenantId })
  const eventContext = { tenantId, userId: principal.userId }
  await emit(tx, eventContext, { type: 'item.unmerged', itemId, fromId: intoId, fromParentId: target.node.parent_id })
  await insertRow(tx, tenantId, { row: record.row, boundaryId: isDir ? boundaryOf(target.ancestorPath) : null, place: goesTo })
  if (isDir) {
    // Content that its folder has been moved into since stays, which prevents a cycle.
    const above = folder.map((node) => node.id)
    await sql`
      UPDATE items SET parent_id = ${itemId}
      WHERE tenant_id = ${tenantId} AND parent_id = ${intoId} AND id = ANY(${record.children}::uuid[])
        AND id <> ALL(${above}::uuid[])`.execute(tx)
  } else await giveVersionsBack(tx, { tenantId, itemId, target, record })
  const figures = await readFigures(tx, { tenantId, itemId: intoId })
  await takeFields(tx, { tenantId, intoId, record, created })
  await recordFigures(tx, { tenantId, itemId: intoId, userId: principal.userId }, figures)
  await revertTransfer(tx, { tenantId, sourceId: itemId, targetId: intoId, relatedRecords: record })
  const toDepth = goesTo.parent_id === null ? 0 : folder.length
  if (isDir) await allowSubtreeDepth(tx, { tenantId, folderId: itemId, fromDepth: target.ancestorPath.length - 1, toDepth })
  else await allowDepth(tx, { tenantId, depth: toDepth })
  await assertNoNesting(tx, { node: { id: itemId, is_dir: isDir }, folder })
  await returnToBoundary(tx, principal, { id: itemId, folder })
  return { itemId, place: goesTo, folder, targetParentId: target.node.parent_id }
}

/**
 * Renames restored items to their original names after all are restored, since conflicting items may have been restored too.
 * Throws 409 if a name is taken.
 */
export async function nameReturned(ctx: MemberContext, tx: Db, returned: readonly RevertedItem[]): Promise<void> {
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

/** Inserts the original row, except for its name key, in the boundary of the merge target. */
async function insertRow(
  tx: Db,
  tenantId: string,
  { row, boundaryId, place }: { row: string; boundaryId: string | null; place: OriginalPlace },
): Promise<void> {
  await sql`
    INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, ext, description, owner_id, added_by, added_by_tenant_id, object_id, boundary_id,
      created, updated, deleted, deleted_by, deleted_by_tenant_id, url, image_url, icon, shortcut_file_id, filters, is_restricted, is_hidden,
      currency, budget, cost, quoted, value, other_amounts, manual_budget, manual_cost, manual_quoted, manual_value)
    SELECT tenant_id, id, ${place.parent_id}, ${place.name}, id::text, type, sub_type, ext, description, owner_id, added_by, added_by_tenant_id, object_id,
      ${boundaryId}, created, updated, ${place.deleted}, ${place.deleted_by}, ${place.deleted_by_tenant_id}, url, image_url, icon, shortcut_file_id, filters,
      is_restricted, is_hidden, currency, budget, cost, quoted, value, other_amounts, manual_budget, manual_cost, manual_quoted, manual_value
    FROM jsonb_populate_record(NULL::items, ${row}::jsonb) WHERE tenant_id = ${tenantId}`.execute(tx)
}

/** Returns a file's versions; the target shows its previous newest one. */
async function giveVersionsBack(
  tx: Db,
  { tenantId, itemId, target, record }: { tenantId: string; itemId: string; target: LoadedItem; record: MergeStep },
): Promise<void> {
  const { id: targetId, name } = target.node
  const { current } = record
  const newest = await newestVersion(tx, { tenantId, itemId: targetId })
  if (!current || newest.id !== current.id) throw new AppError('conflict', t('errors.items.changedSince', { name }))
  const { numAffectedRows } = await sql`
    UPDATE versions SET item_id = ${itemId},
      created = CASE id WHEN ${current.id}::uuid THEN ${current.created}::timestamptz ELSE created END,
      created_by = CASE id WHEN ${current.id}::uuid THEN ${current.created_by}::uuid ELSE created_by END,
      created_by_tenant_id = CASE id WHEN ${current.id}::uuid THEN ${current.created_by_tenant_id}::uuid ELSE created_by_tenant_id END
    WHERE tenant_id = ${tenantId} AND item_id = ${targetId} AND id = ANY(${record.versions}::uuid[])`.execute(tx)
  if (Number(numAffectedRows) < record.versions.length) throw new AppError('conflict', t('errors.items.changedSince', { name }))
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

/** Removes transferred fields that are unchanged, and restores the date. */
async function takeFields(
  tx: Db,
  { tenantId, intoId, record, created }: Pick<RevertibleMerge, 'intoId' | 'record' | 'created'> & { tenantId: string },
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
