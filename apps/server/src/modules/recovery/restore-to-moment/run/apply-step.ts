import { nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { placeItem, putInBin } from '#modules/collaboration/conflicts/public.ts'
import type { MemberContext } from '#modules/context.ts'
import {
  assertUnlocked,
  authorise,
  canEdit,
  canMove,
  canRestore,
  type LoadedItem,
  loadItem,
  loadLivingItem,
  openAncestorPath,
} from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { type AncestorPath, readSiblings, truePath } from '#modules/core/tree/public.ts'
import { changeName, putInPlace } from '#modules/files/items/public.ts'
import { currentObject, setObjectBack } from '#modules/views/versions/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { ItemState } from '#platform/db/schema-recovery.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { RestoreRow, StepRow } from '../restore-rows.ts'
import { setDetails } from './set-details.ts'

interface Application {
  row: RestoreRow
  step: StepRow
  /** Items whose steps were done in this transaction. */
  done: ReadonlySet<string>
}

/**
 * Sets one item to its state at the moment, in the transaction of a portion. An item that is so already stays as it is.
 * @throws {AppError} if it can't be restored: it was changed by somebody else since the restore began, is locked, or not allowed
 */
export async function applyStep(ctx: MemberContext, tx: Db, application: Application): Promise<void> {
  const { step } = application
  const item = await loadItem(tx, { principal: ctx.principal, id: step.item_id })
  if (step.act === 'bin') {
    if (item.deleted) return
    await setContentAndDetails(ctx, tx, item, step)
    return bin(ctx, tx, item, application)
  }
  const ancestorPath = await place(ctx, tx, item, application)
  await setContentAndDetails(ctx, tx, openAncestorPath(ctx.principal, ancestorPath), step)
}

async function setContentAndDetails(ctx: MemberContext, tx: Db, item: LoadedItem, step: StepRow): Promise<void> {
  const { object_id, fields, tags } = step.after
  if (object_id === undefined && fields === undefined && tags === undefined) return
  authorise(canEdit(item))
  assertUnlocked(ctx.principal, item)
  if (object_id !== undefined) await setContent(ctx, tx, item, step)
  await setDetails(ctx, tx, item, step)
}

/** Moves an item outside the bin to the bin. */
async function bin(ctx: MemberContext, tx: Db, item: LoadedItem, { row, step }: Application): Promise<void> {
  const { node } = item
  const { parent_id } = step.before
  if (parent_id !== undefined && node.parent_id !== parent_id) throw changedMeanwhile()
  if (node.is_dir) await assertNothingElse(tx, node, row)
  await putInBin(ctx, tx, item)
}

/**
 * Asserts that nothing goes to the bin with a folder that should stay: older items that could not be moved out of a new folder, and
 * what was added since the restore began. What goes to the bin by a step of its own may go with the folder.
 */
async function assertNothingElse(tx: Db, node: LoadedItem['node'], row: RestoreRow): Promise<void> {
  const staysOut = sql`NOT EXISTS (SELECT FROM moment_restore_steps s
    WHERE s.tenant_id = ${node.tenant_id} AND s.restore_id = ${row.id} AND s.item_id = i.id AND s.act = 'bin' AND s.state <> 'skipped')`
  const { rows } = await sql<{ is_older: boolean }>`
    WITH RECURSIVE top AS (
      SELECT created > ${row.at} AND ${row.undo_of}::uuid IS NULL AS is_new FROM items WHERE tenant_id = ${node.tenant_id} AND id = ${node.id}
    ), below AS (
      SELECT i.id, i.created, i.source_id, i.is_dir FROM items i
      WHERE i.tenant_id = ${node.tenant_id} AND i.parent_id = ${node.id} AND i.deleted IS NULL AND ${staysOut}
      UNION ALL
      SELECT i.id, i.created, i.source_id, i.is_dir FROM below JOIN items i ON i.tenant_id = ${node.tenant_id} AND i.parent_id = below.id AND i.deleted IS NULL AND ${staysOut}
    )
    SELECT created <= ${row.at} AS is_older FROM below, top
    WHERE created > ${row.created} OR source_id IS NOT NULL OR (top.is_new AND created <= ${row.at}) LIMIT 1`.execute(tx)
  if (rows.length > 0) throw new AppError('conflict', t('errors.recovery.holdsOthers'))
}

/** Puts an item into its folder, under its name. Returns its ancestor path afterwards. */
async function place(ctx: MemberContext, tx: Db, item: LoadedItem, application: Application): Promise<AncestorPath> {
  const { principal } = ctx
  const { node } = item
  const { after, before } = application.step
  const folderId = after.parent_id ?? node.parent_id
  const isPulledOut = item.deleted !== null && folderId !== node.parent_id
  const current = { parent_id: node.parent_id, name: node.name, is_binned: node.deleted !== null || isPulledOut }
  assertUnchanged(application, current)
  const isRestored = after.is_binned === false && current.is_binned
  const name = after.name ?? node.name
  if (folderId === null || (folderId === node.parent_id && name === node.name && !isRestored)) {
    if (item.deleted) throw changedMeanwhile()
    return item.ancestorPath
  }
  const folder = await loadLivingItem(tx, { principal, id: folderId })
  await clearName(ctx, tx, { folder, name, item, ...application })
  if (item.deleted === null) {
    authorise(folderId === node.parent_id ? canEdit(item) : canMove(item))
    return putInPlace(ctx, tx, { item, folder, name, conflict: 'keep' })
  }
  authorise(canRestore(item) && before.is_binned === true)
  const { ancestorPath } = await placeItem(ctx, tx, { item, folder, conflict: 'keep', act: 'restore', name })
  const names = { name, to_parent_name: folder.node.name, to_parent_path: truePath(folder.ancestorPath) }
  const eventContext = { tenantId: node.tenant_id, userId: principal.userId, teamId: principal.teamId }
  await emit(tx, eventContext, { type: 'item.restored', itemId: node.id, parentId: folder.node.id, names })
  return ancestorPath
}

/** Throws 409 if somebody else has moved or renamed the item since the restore began. */
function assertUnchanged({ step: { item_id, before, after } }: Application, current: Omit<ItemState, 'depth'>): void {
  for (const member of ['parent_id', 'name', 'is_binned'] as const) {
    if (after[member] === undefined || current[member] === after[member] || current[member] === before[member]) continue
    const names = [before.name, after.name].flatMap((name) => name ?? [])
    if (member === 'name' && names.some((name) => current.name === nameAside(name, item_id))) continue
    throw changedMeanwhile()
  }
}

/**
 * Renames an item that has the name, if this restore will give it another one or move it away later. Items that stay keep their
 * names: then the restored one gets a number.
 */
async function clearName(
  ctx: MemberContext,
  tx: Db,
  { folder, name, item, row, done }: Application & { folder: LoadedItem; name: string; item: LoadedItem },
): Promise<void> {
  const { tenant_id: tenantId, id: folderId } = folder.node
  const key = nameKey(name)
  const siblings = await readSiblings(tx, { tenantId, folderId, nameKeys: [key] })
  const other = siblings.find(({ id, name_key, mounted_for }) => name_key === key && mounted_for === null && id !== item.node.id)
  if (!other || done.has(other.id)) return
  const waiting = await tx
    .selectFrom('moment_restore_steps')
    .select('act')
    .where('tenant_id', '=', tenantId)
    .where('restore_id', '=', row.id)
    .where('item_id', '=', other.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!waiting) return
  const inTheWay = await loadLivingItem(tx, { principal: ctx.principal, id: other.id })
  authorise(canEdit(inTheWay))
  await changeName(ctx, tx, inTheWay, nameAside(inTheWay.node.name, other.id))
}

/** Returns the name of an item that makes room for another one until its turn. */
function nameAside(name: string, id: string): string {
  return `${name.slice(0, 200)} (${id.slice(-12)})`
}

async function setContent({ principal }: MemberContext, tx: Db, { node }: LoadedItem, { before, after }: StepRow): Promise<void> {
  const { tenant_id: tenantId, id: itemId } = node
  const { id: objectId } = await currentObject(tx, { tenantId, itemId })
  if (objectId !== after.object_id) {
    if (objectId !== before.object_id) throw changedMeanwhile()
    if (!(await setObjectBack(principal, tx, { node, objectId: after.object_id ?? '' })))
      throw new AppError('conflict', t('errors.recovery.versionRemoved'))
  }
  await tx
    .updateTable('items')
    .set({ content_modified: after.content_modified ? new Date(after.content_modified) : null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', itemId)
    .execute()
}

/** Returns the error for an item that somebody else has changed since the restore began. */
export function changedMeanwhile(): AppError {
  return new AppError('conflict', t('errors.recovery.changedMeanwhile'))
}
