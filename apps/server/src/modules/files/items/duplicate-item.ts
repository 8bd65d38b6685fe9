import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDuplicate } from '@arbour/contract/calls/items/file-changes'
import { nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import {
  assertLeadsElsewhere,
  firstSteps,
  keepReplacement,
  mergeItem,
  resolveName,
} from '#modules/collaboration/conflicts/public.ts'
import { copyObjectsAcrossTenants, type ObjectCopier } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import {
  assertFolder,
  authorise,
  canAddTo,
  canCopy,
  findItems,
  type LoadedItem,
  loadLivingItem,
  loadLivingItems,
} from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { type AncestorPath, boundaryOf, changeBoundary, changeTree, truePath } from '#modules/core/tree/public.ts'
import { rollUp } from '#modules/views/finance/public.ts'
import { showAncestorPath } from '#modules/views/presentation/public.ts'
import { latestNumber } from '#modules/views/versions/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { copyAcross } from './across/copy-across.ts'
import { copyTree } from './copy-tree.ts'

type Request = CallRequest<typeof filesDuplicate>

/**
 * Implements `files/duplicate`: copies an item with the accessible part of its subtree. With `replace`, the copy is merged into
 * the existing item, as in a move. Copies into another team's tree contain only what may cross teams.
 */
export async function duplicateItem(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesDuplicate>> {
  const copied = await copyItem(ctx, request)
  const file = await showAncestorPath(ctx, copied.ancestorPath)
  return { file, meta: { action: 'copy', from_path: copied.fromPath, to_path: file.path, undo_id: copied.undoId } }
}

/** Copies an item as `files/duplicate` does, under its name or a new one. */
export async function copyItem(ctx: MemberContext, request: Request & { name?: string }): Promise<CopyResult> {
  const { db, principal } = ctx
  const [found, { content: destination }] = await findItems(db, principal, [request.id, request.destination_id])
  const { content: source } = found
  // Of two trees, only the target is locked, so that copies in opposite directions can't deadlock.
  const { tenantId } = destination
  const mode = found.isDir && request.conflict === 'replace' ? 'exclusive' : 'shared'
  const isMount = source.id !== request.id
  // A user who can't open the folder must not block the whole team.
  const visibleSource = isMount || mode === 'exclusive' ? await loadLivingItem(db, { principal, id: request.id }) : null
  // A mount is copied under its own name.
  const name = request.name ?? (isMount && visibleSource ? visibleSource.node.name : null)
  const copyRequest = { id: source.id, destination_id: destination.id, conflict: request.conflict, name }
  const copied = await copyObjectsAcrossTenants(ctx, (copier) =>
    changeTree(db, { tenantId, mode }, (tx) => duplicate({ ...ctx, copier }, tx, copyRequest)),
  )
  // Content that is copied to another team counts as downloaded.
  if (source.tenantId !== tenantId) ctx.reads.note(principal, copied.item, 'download')
  return copied
}

interface CopyResult {
  /** The ancestor path of the copy, or of the item that it was merged into. */
  ancestorPath: AncestorPath
  /** The copied item. */
  item: LoadedItem
  fromPath: string
  undoId: string | null
}

interface CopyRequest extends Request {
  /** Null keeps the name. */
  name: string | null
}

async function duplicate(ctx: MemberContext & { copier: ObjectCopier }, tx: Db, request: CopyRequest): Promise<CopyResult> {
  const { principal, copier } = ctx
  const [item, folder] = await loadLivingItems(tx, { principal, ids: [request.id, request.destination_id] })
  const { node } = item
  const { tenant_id: tenantId } = folder.node
  const isAcross = node.tenant_id !== tenantId
  authorise(canCopy(item))
  assertFolder(folder, 'destination_id')
  authorise(canAddTo(folder))
  if (!isAcross) await assertLeadsElsewhere(tx, { tenantId, node, folderId: folder.node.id })
  const keepsName = request.name === null || nameKey(request.name) === nameKey(node.name)
  if (request.conflict === 'replace' && node.parent_id === folder.node.id && keepsName)
    throw new AppError('conflict', t('errors.items.replaceItself'))
  const { type, sub_type } = node
  const resolved = await resolveName(ctx, tx, {
    folder,
    name: request.name ?? node.name,
    type,
    sub_type,
    conflict: request.conflict,
  })
  const { name, target } = resolved
  if (target?.ancestorPath.some((above) => above.id === node.id))
    throw new AppError('conflict', t('errors.items.copyOverContents'))
  if (target && item.ancestorPath.some((above) => above.id === target.node.id))
    throw new AppError('conflict', t('errors.items.copyOverParent'))
  const isBeside = target !== null
  const [copyId] = isAcross
    ? [await copyAcross(tx, { principal, item, folder, name, isBeside, copier })]
    : await copyTree(tx, { principal, ids: [node.id], folder, names: new Map([[node.id, name]]), isBeside })
  const copy = await loadLivingItem(tx, { principal, id: copyId ?? '' })
  const steps = await firstSteps(tx, { tenantId, act: 'copy', item: copy, folder, resolved })
  if (target) {
    await changeBoundary(tx, { tenantId, ancestorPath: copy.ancestorPath, to: boundaryOf(target.ancestorPath) })
    const [into, intoParentId] = [target.node.id, target.node.parent_id]
    const eventContext = { tenantId, userId: principal.userId }
    await emit(tx, eventContext, { type: 'item.merged', itemId: copy.node.id, parentId: null, intoId: into, intoParentId })
    await mergeItem(ctx, tx, { source: copy, target, steps })
  }
  const id = target?.node.id ?? copy.node.id
  // Checked on the copy: the original may have got figures since it was read.
  if (target || copy.node.has_figures) await rollUp(tx, { tenantId, folderIds: [folder.node.id] })
  // A target folder existed before; an existing file gets a version.
  if (!target?.node.is_dir) {
    const version = target ? { version: await latestNumber(tx, { tenantId, itemId: id }) } : {}
    const names = { name, to_parent_name: folder.node.name, to_parent_path: truePath(folder.ancestorPath), ...version }
    const type = target ? 'version.added' : 'item.added'
    await emit(
      tx,
      { tenantId, userId: principal.userId, teamId: principal.teamId },
      { type, itemId: id, parentId: folder.node.id, names },
    )
  }
  const undoId = await keepReplacement(tx, { tenantId, userId: principal.userId }, steps)
  return { ancestorPath: (target ?? copy).ancestorPath, item, fromPath: item.path, undoId }
}
