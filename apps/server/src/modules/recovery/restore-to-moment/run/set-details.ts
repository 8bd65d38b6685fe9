import { isDeepStrictEqual } from 'node:util'
import { FIGURES } from '@arbour/contract/entities/items/figures'
import { t } from '@arbour/messages/t'
import { writeFields } from '#modules/collaboration/conflicts/public.ts'
import { setItemTags } from '#modules/content/tags/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canTag, type LoadedItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { readFigures, recordFigures, rollUp } from '#modules/views/finance/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { RecordedFields } from '#platform/db/schema-recovery.ts'
import { AppError } from '#platform/http/app-error.ts'
import { readItems, readTags } from '../difference/read-changes.ts'
import type { StepRow } from '../restore-rows.ts'

/**
 * Sets the description, icon, own figures and tags of an item back.
 * @throws {AppError} conflict if somebody else has changed them since the restore began; forbidden
 */
export async function setDetails(ctx: MemberContext, tx: Db, item: LoadedItem, { before, after }: StepRow): Promise<void> {
  if (after.fields === undefined && after.tags === undefined) return
  authorise(canTag(item))
  const { tenant_id: tenantId, id, parent_id: parentId } = item.node
  const { userId } = ctx.principal
  if (after.fields !== undefined) {
    const [current] = await readItems(tx, { tenantId, ids: [id] })
    assertKnown(current?.fields, before.fields, after.fields)
    const figures = await readFigures(tx, { tenantId, itemId: id })
    await writeFields(tx, { tenantId, id, fields: columnsOf(after.fields) })
    await rollUp(tx, { tenantId, folderIds: item.node.is_dir ? [id, parentId] : [parentId] })
    await recordFigures(tx, { tenantId, itemId: id, userId }, figures)
  }
  if (after.tags !== undefined) {
    const current = (await readTags(tx, { tenantId, ids: [id] })).get(id) ?? []
    assertKnown(current, before.tags, after.tags)
    await setItemTags(tx, { tenantId, itemId: id, tagIds: await keptTags(tx, tenantId, after.tags) })
  }
  await emit(tx, { tenantId, userId }, { type: 'item.updated', itemId: id, parentId })
}

/** Throws 409 unless a value is one of the two that the restore knows. */
function assertKnown(current: unknown, ...known: readonly unknown[]): void {
  if (!known.some((value) => isDeepStrictEqual(current, value)))
    throw new AppError('conflict', t('errors.recovery.changedMeanwhile'))
}

/** Returns the columns of fields: figures that the item did not have itself are totals again. */
function columnsOf({ description, icon, ...figures }: RecordedFields): Parameters<typeof writeFields>[1]['fields'] {
  const amounts = FIGURES.map((figure) => ({
    [figure]: figures[figure] ?? null,
    [`manual_${figure}`]: figures[`manual_${figure}`] === true,
  }))
  return { description, icon, currency: figures.currency ?? null, ...Object.assign({}, ...amounts) }
}

/** Leaves out tags that the team no longer has, and locks the others. */
async function keptTags(tx: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('tags')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}
