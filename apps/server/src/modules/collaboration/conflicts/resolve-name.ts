import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { nameKey, numberedName } from '@arbour/contract/names'
import { replaceProblem } from '@arbour/contract/replacing'
import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import {
  assertUnlocked,
  authorise,
  canEdit,
  canOpen,
  childPlace,
  type ItemAccess,
  isVisible,
  type LoadedItem,
  loadLivingItem,
  pathFor,
  roleOnChild,
} from '#modules/core/access/public.ts'
import { type EventContext, emit } from '#modules/core/events/public.ts'
import { giveWay, lockItems, readSiblings } from '#modules/core/tree/public.ts'
import { findChildByName, type ItemRow, presentItem } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { putInBin } from './put-in-bin.ts'

const CANDIDATES_AT_ONCE = 100

/** The resulting name in a folder, and the item that the new one is merged into with `replace`. */
export interface ResolvedName {
  name: string
  /** A file that gets a new version, or a folder that is merged into. Locked, and editable by the user. */
  target: LoadedItem | null
  /** The previous item with the name, moved to the bin. */
  binnedId: string | null
}

/**
 * Resolves a name in a folder with a conflict mode. `error` throws 409 with the conflicting item, `keep` appends a number. With
 * `replace`, a conflicting file or folder is returned as the target; one of another type is moved to the bin, so that nothing is
 * lost. Throws 409 for a folder and another item, and for a project and a company, 403 if the user may not edit the conflicting
 * item. `exceptId` is the item that is being named.
 */
export async function resolveName(
  ctx: MemberContext,
  tx: Db,
  {
    folder,
    name,
    type,
    sub_type = null,
    conflict,
    exceptId,
  }: {
    folder: LoadedItem
    name: string
    type: ItemType
    sub_type?: ItemSubType | null | undefined
    conflict: ConflictMode
    exceptId?: string
  },
): Promise<ResolvedName> {
  const inTheWay = await findChildByName(tx, ctx.principal, { folder: folder.node, nameKey: nameKey(name) })
  if (!inTheWay || inTheWay.id === exceptId) return takeName(ctx.principal, tx, folder, { name, exceptId })
  const isDir = type === 'folder'
  const isOpen = canOpen(childPlace(ctx.principal, folder, folder.path, inTheWay))
  if (conflict === 'error' || (conflict === 'replace' && !isOpen)) throw nameConflict(ctx, folder, inTheWay, name)
  if (conflict === 'keep') {
    const free = await freeName(tx, folder.node.tenant_id, folder.node.id, name, type === 'file')
    return takeName(ctx.principal, tx, folder, { name: free, exceptId })
  }
  if (inTheWay.source_id !== null) throw new AppError('conflict', t('errors.shares.cannotBeReplaced'))
  const problem = replaceProblem({ is_dir: isDir, sub_type }, inTheWay)
  if (problem !== null) throw new AppError('conflict', problem)
  await lockItems(tx, { tenantId: folder.node.tenant_id, ids: [inTheWay.id] })
  const target = await loadLivingItem(tx, { principal: ctx.principal, id: inTheWay.id })
  if (inTheWay.type === type && (isDir || type === 'file')) {
    authorise(canEdit(target))
    assertUnlocked(ctx.principal, target)
    return { name: inTheWay.name, target, binnedId: null }
  }
  await putInBin(ctx, tx, target)
  return { name, target: null, binnedId: inTheWay.id }
}

/** Returns the name for a file whose uploader can't see the folder: its own, or the first free number. */
export async function keepName(tx: Db, folder: Pick<LoadedItem, 'node'>, name: string): Promise<string> {
  const { tenant_id: tenantId, id } = folder.node
  const key = nameKey(name)
  const isTaken = (await readSiblings(tx, { tenantId, folderId: id, nameKeys: [key] })).some(({ name_key }) => name_key === key)
  const free = isTaken ? await freeName(tx, tenantId, id, name, true) : name
  return (await takeName({ userId: null }, tx, folder, { name: free })).name
}

/** Takes a name that no team item has. A personal mount with that name is renamed. */
async function takeName(
  { userId }: Pick<EventContext, 'userId'>,
  tx: Db,
  { node }: Pick<LoadedItem, 'node'>,
  { name, exceptId }: { name: string; exceptId?: string | undefined },
): Promise<ResolvedName> {
  const { tenant_id: tenantId, id: folderId } = node
  const renamedMounts = await giveWay(tx, { tenantId, folderId, name, exceptId })
  const mounts = renamedMounts.map((mount) => ({ ...mount, parentId: folderId }))
  if (mounts.length > 0) await emit(tx, { tenantId, userId }, { type: 'mounts.changed', mounts })
  return { name, target: null, binnedId: null }
}

/** Returns the error for a name that a child of a folder has, with the data of that item that the user may see. */
export function nameConflict(ctx: MemberContext, folder: ItemAccess, row: ItemRow, name: string): AppError {
  const place = childPlace(ctx.principal, folder, pathFor(folder), row)
  const role = roleOnChild(ctx.principal, folder.role, row)
  // The existence of a hidden item with that name can't be concealed; nothing else of it is returned.
  const isSeen = isVisible(ctx.principal, role, folder.role, row)
  const data = isSeen ? { item: presentItem(ctx, row, place) } : undefined
  return new AppError('name_conflict', t('errors.items.nameConflict', { name: isSeen ? row.name : name }), data && { data })
}

/** Returns the first of `name (2)`, `name (3)`, ... that no child outside the bin has. */
async function freeName(tx: Db, tenantId: string, folderId: string, name: string, isFile: boolean): Promise<string> {
  for (let from = 2; ; from += CANDIDATES_AT_ONCE) {
    const candidates = Array.from({ length: CANDIDATES_AT_ONCE }, (_, i) => numberedName(name, from + i, isFile))
    const siblings = await readSiblings(tx, { tenantId, folderId, nameKeys: candidates.map(nameKey) })
    const keys = new Set(siblings.map(({ name_key }) => name_key))
    const free = candidates.find((candidate) => !keys.has(nameKey(candidate)))
    if (free !== undefined) return free
  }
}
