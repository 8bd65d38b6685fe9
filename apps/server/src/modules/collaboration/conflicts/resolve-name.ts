import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { messages } from '@arbour/contract/messages'
import { nameKey, numberedName } from '@arbour/contract/names'
import { replaceProblem } from '@arbour/contract/replacing'
import type { MemberContext } from '#modules/context.ts'
import {
  authorise,
  childPlace,
  type ItemAccess,
  isVisible,
  type LoadedItem,
  loadLivingItem,
  mayEdit,
  mayOpen,
  pathFor,
  roleOnChild,
} from '#modules/core/access/public.ts'
import { emit, type Scene } from '#modules/core/events/public.ts'
import { giveWay, lockItems, readSiblings } from '#modules/core/tree/public.ts'
import { findChildByName, type ItemRow, presentItem } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { putInBin } from './put-in-bin.ts'

const CANDIDATES_AT_ONCE = 100

/** The name to use in a folder, and the item that takes what is coming in under `replace`. */
export interface ResolvedName {
  name: string
  /** A file that gets a new version, or a folder that is merged into. Locked, and the person may edit it. */
  target: LoadedItem | null
  /** What had the name and went to the bin. */
  binnedId: string | null
}

/**
 * Decides what a name becomes in a folder under a conflict mode. `error` throws 409 with the item in the way,
 * `keep` numbers the name. Under `replace` a file or folder gives what it replaces back; of other types the one in the way goes to
 * the bin, so that nothing is lost. Throws 409 where a folder meets what is none or a project a company, 403 when the person may not edit
 * the one in the way. `exceptId` is the item that is being named.
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
  const isOpen = mayOpen(childPlace(ctx.principal, folder, folder.path, inTheWay))
  if (conflict === 'error' || (conflict === 'replace' && !isOpen)) throw nameConflict(ctx, folder, inTheWay, name)
  if (conflict === 'keep') {
    const free = await freeName(tx, folder.node.tenant_id, folder.node.id, name, type === 'file')
    return takeName(ctx.principal, tx, folder, { name: free, exceptId })
  }
  if (inTheWay.source_id !== null) throw new AppError('conflict', messages.noReplacingMount)
  const problem = replaceProblem({ is_dir: isDir, sub_type }, inTheWay)
  if (problem !== null) throw new AppError('conflict', problem)
  await lockItems(tx, { tenantId: folder.node.tenant_id, ids: [inTheWay.id] })
  const target = await loadLivingItem(tx, { principal: ctx.principal, id: inTheWay.id })
  if (inTheWay.type === type && (isDir || type === 'file')) {
    authorise(mayEdit(target))
    return { name: inTheWay.name, target, binnedId: null }
  }
  await putInBin(ctx, tx, target)
  return { name, target: null, binnedId: inTheWay.id }
}

/** The name of a file that nobody sees the folder for: its own, or the first number of it that is free. */
export async function keepName(tx: Db, folder: Pick<LoadedItem, 'node'>, name: string): Promise<string> {
  const { tenant_id: tenantId, id } = folder.node
  const key = nameKey(name)
  const isTaken = (await readSiblings(tx, { tenantId, folderId: id, nameKeys: [key] })).some(({ name_key }) => name_key === key)
  const free = isTaken ? await freeName(tx, tenantId, id, name, true) : name
  return (await takeName({ userId: null }, tx, folder, { name: free })).name
}

/** A name that nothing of the team has. What stands there under it for one person alone makes way. */
async function takeName(
  { userId }: Pick<Scene, 'userId'>,
  tx: Db,
  { node }: Pick<LoadedItem, 'node'>,
  { name, exceptId }: { name: string; exceptId?: string | undefined },
): Promise<ResolvedName> {
  const { tenant_id: tenantId, id: folderId } = node
  const moved = await giveWay(tx, { tenantId, folderId, name, exceptId })
  const mounts = moved.map((mount) => ({ ...mount, parentId: folderId }))
  if (mounts.length > 0) await emit(tx, { tenantId, userId }, { type: 'mounts.changed', mounts })
  return { name, target: null, binnedId: null }
}

/** The refusal of a name that a child of a folder has, with as much of that as the person may see. */
export function nameConflict(ctx: MemberContext, folder: ItemAccess, row: ItemRow, name: string): AppError {
  const place = childPlace(ctx.principal, folder, pathFor(folder), row)
  const role = roleOnChild(ctx.principal, folder.role, row)
  // That a hidden item has the name can't be kept from who asks for it; nothing else of it is told.
  const isSeen = isVisible(ctx.principal, role, folder.role, row)
  const data = isSeen ? { item: presentItem(ctx, row, place) } : undefined
  return new AppError('name_conflict', messages.nameConflict(isSeen ? row.name : name), data && { data })
}

/** The first of `name (2)`, `name (3)`, ... that no living child has. */
async function freeName(tx: Db, tenantId: string, folderId: string, name: string, isFile: boolean): Promise<string> {
  for (let from = 2; ; from += CANDIDATES_AT_ONCE) {
    const candidates = Array.from({ length: CANDIDATES_AT_ONCE }, (_, i) => numberedName(name, from + i, isFile))
    const taken = await readSiblings(tx, { tenantId, folderId, nameKeys: candidates.map(nameKey) })
    const keys = new Set(taken.map(({ name_key }) => name_key))
    const free = candidates.find((candidate) => !keys.has(nameKey(candidate)))
    if (free !== undefined) return free
  }
}
