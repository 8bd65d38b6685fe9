import { extensionOf } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { type LoadedItem, loadLivingItem, lockErrorsBelow } from '#modules/core/access/public.ts'
import { hasOwnAccess, lockItems } from '#modules/core/tree/public.ts'
import { hasPartners } from '#modules/sharing/connection-shares/public.ts'
import { addUp, lockFinance, readFigures, recordFigures } from '#modules/views/finance/public.ts'
import { currentObject, makeCurrent } from '#modules/views/versions/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { putInBin } from '../put-in-bin.ts'
import { listPairs } from './merge-pairs.ts'
import { fieldsGiven, pickFields, readFields, writeFields } from './merged-fields.ts'
import { transferRelatedRecords } from './related-records.ts'
import type { MergeStep, Step } from './replacement.ts'

interface Pair {
  tenantId: string
  sourceId: string
  targetId: string
}

/**
 * Merges an item into another of its type: a file becomes its newest version, the content of a folder is moved into it, and of
 * all other properties the target takes those that it lacks. Both are locked, and the events have been emitted. Appends the
 * performed changes to `steps`. The totals of the ancestors must be recalculated afterwards.
 */
export async function mergeItem(
  ctx: MemberContext,
  tx: Db,
  { source, target, steps }: { source: LoadedItem; target: LoadedItem; steps: Step[] },
): Promise<void> {
  const { tenant_id: tenantId } = target.node
  if (await hasLink(tx, { tenantId, id: source.node.id }))
    throw new AppError('conflict', t('errors.items.mergeLinked', { name: source.node.name }))
  if (await hasPartners(tx, { tenantId, itemId: source.node.id }))
    throw new AppError('conflict', t('errors.items.mergeWithPartners', { name: source.node.name }))
  // Users without access to it may have access to the target.
  if (await hasOwnAccess(tx, { tenantId, node: source.node })) {
    throw new AppError('conflict', t('errors.items.mergeRestricted', { name: source.node.name }))
  }
  await lockFinance(tx, { tenantId })
  // A folder may be moved out of the one that it is merged into: its name is changed first to avoid a conflict.
  await sql`UPDATE items SET name_key = id::text WHERE tenant_id = ${tenantId} AND id = ${source.node.id}`.execute(tx)
  const pair = { tenantId, sourceId: source.node.id, targetId: target.node.id }
  if (source.node.is_dir)
    await mergeFolder(ctx, tx, { ...pair, steps, lockErrors: await lockErrorsBelow(tx, ctx.principal, target) })
  else await mergeFile(ctx, tx, { ...pair, steps, name: target.node.name })
}

/**
 * Returns whether a public URL points to it that would stop working, including that of a file request, which grants no access.
 */
async function hasLink(tx: Db, { tenantId, id }: { tenantId: string; id: string }): Promise<boolean> {
  const { rows } = await sql`SELECT FROM public_links WHERE tenant_id = ${tenantId} AND item_id = ${id} LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Makes a file the newest version of another, with all its previous versions, and deletes it. No stored data is lost. */
async function mergeFile(
  ctx: MemberContext,
  tx: Db,
  { tenantId, sourceId, targetId, name, steps }: Pair & { name: string; steps: Step[] },
): Promise<void> {
  const { userId, teamId } = ctx.principal
  const before = await readEnding(tx, { tenantId, sourceId, targetId })
  const object = await currentObject(tx, { tenantId, itemId: sourceId })
  const current = await currentVersion(tx, { tenantId, itemId: sourceId, objectId: object.id })
  const { rows: versions } = await sql<{ id: string }>`
    UPDATE versions SET item_id = ${targetId} WHERE tenant_id = ${tenantId} AND item_id = ${sourceId} RETURNING id`.execute(tx)
  await sql`
    UPDATE proposed_versions SET item_id = ${targetId} WHERE tenant_id = ${tenantId} AND item_id = ${sourceId}`.execute(tx)
  await sql`
    UPDATE versions SET created = clock_timestamp(), created_by = ${userId}, created_by_tenant_id = ${teamId}
    WHERE tenant_id = ${tenantId} AND id = ${current.id}`.execute(tx)
  await makeCurrent(ctx.principal, tx, { tenantId, itemId: targetId, ext: extensionOf(name), object })
  await endItem(tx, userId, {
    pair: { tenantId, sourceId, targetId },
    steps,
    record: { ...before, children: [], versions: versions.map((version) => version.id), current },
  })
}

/**
 * Moves the content of a folder into another, merging files as versions and folders recursively, and deletes it. Content that was
 * deleted from it can be restored into the target. Throws 409 as {@link listPairs} does, and 423 for an item that somebody else has
 * locked. Requires the exclusive lock, and both in one boundary.
 */
async function mergeFolder(
  ctx: MemberContext,
  tx: Db,
  { tenantId, sourceId, targetId, steps, lockErrors }: Pair & { steps: Step[]; lockErrors: ReadonlyMap<string, AppError> },
): Promise<void> {
  const { principal } = ctx
  const before = await readEnding(tx, { tenantId, sourceId, targetId })
  for (const pair of await listPairs(tx, principal, { tenantId, sourceId, targetId })) {
    const error = lockErrors.get(pair.targetId)
    if (error) throw error
    if (pair.type === 'folder') await mergeFolder(ctx, tx, { tenantId, ...pair, steps, lockErrors })
    else if (pair.type === 'file' && pair.targetType === 'file') await mergeFile(ctx, tx, { tenantId, ...pair, steps })
    else {
      await lockItems(tx, { tenantId, ids: [pair.targetId] })
      await putInBin(ctx, tx, await loadLivingItem(tx, { principal, id: pair.targetId }))
      steps.push({ itemId: pair.targetId, intoId: null, record: { kind: 'bin', parent_id: targetId } })
    }
  }
  const { rows: children } = await sql<{ id: string }>`
    UPDATE items SET parent_id = ${targetId} WHERE tenant_id = ${tenantId} AND parent_id = ${sourceId} RETURNING id`.execute(tx)
  const record = { ...before, children: children.map((child) => child.id), versions: [], current: null }
  await endItem(tx, principal.userId, { pair: { tenantId, sourceId, targetId }, steps, record })
  await addUp(tx, { tenantId, folderIds: [targetId] })
}

/** Reads the state of two items before one is merged into the other, and the fields to transfer. */
async function readEnding(
  tx: Db,
  { tenantId, sourceId, targetId }: Pair,
): Promise<Pick<MergeStep, 'row' | 'updated' | 'given' | 'before'>> {
  const { rows } = await sql<{ row: string; updated: string }>`
    SELECT to_jsonb(s)::text AS row, t.updated::text AS updated FROM items s JOIN items t ON t.tenant_id = s.tenant_id AND t.id = ${targetId}
    WHERE s.tenant_id = ${tenantId} AND s.id = ${sourceId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('What is to be merged is not there')
  const [from, to] = [await readFields(tx, { tenantId, id: sourceId }), await readFields(tx, { tenantId, id: targetId })]
  const transferred = fieldsGiven(from, to)
  return { ...found, given: transferred, before: pickFields(to, transferred) }
}

/** Deletes an emptied item that was merged into another, and transfers its fields, related rows and redirects. */
async function endItem(
  tx: Db,
  userId: string,
  {
    pair: { tenantId, sourceId, targetId },
    steps,
    record,
  }: {
    pair: Pair
    steps: Step[]
    record: Pick<MergeStep, 'row' | 'updated' | 'given' | 'before' | 'children' | 'versions' | 'current'>
  },
): Promise<void> {
  const figures = await readFigures(tx, { tenantId, itemId: targetId })
  await writeFields(tx, { tenantId, id: targetId, fields: record.given })
  await recordFigures(tx, { tenantId, itemId: targetId, userId }, figures)
  const relatedRecords = await transferRelatedRecords(tx, { tenantId, sourceId, targetId })
  await tx.deleteFrom('items').where('tenant_id', '=', tenantId).where('id', '=', sourceId).execute()
  steps.push({ itemId: sourceId, intoId: targetId, record: { kind: 'merge', ...record, ...relatedRecords } })
}

/** Returns the version with the current object of a file. */
async function currentVersion(
  tx: Db,
  { tenantId, itemId, objectId }: { tenantId: string; itemId: string; objectId: string },
): Promise<NonNullable<MergeStep['current']>> {
  return tx
    .selectFrom('versions')
    .select((eb) => ['id', eb.cast<string>('created', 'text').as('created'), 'created_by', 'created_by_tenant_id'])
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', itemId)
    .where('object_id', '=', objectId)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
