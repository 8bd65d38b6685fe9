import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesDuplicate } from '@arbour/contract/calls/items/file-changes'
import {
  assertLeadsElsewhere,
  firstSteps,
  keepReplacement,
  mergeItem,
  resolveName,
} from '#modules/collaboration/conflicts/public.ts'
import { type Carrier, carrying } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import {
  assertFolder,
  authorise,
  findItems,
  type LoadedItem,
  loadLivingItem,
  loadLivingItems,
  mayAddTo,
  mayCopy,
} from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { boundaryOf, type Chain, changeBoundary, changeTree, truePath } from '#modules/core/tree/public.ts'
import { rollUp } from '#modules/views/finance/public.ts'
import { showChain } from '#modules/views/presentation/public.ts'
import { latestNumber } from '#modules/views/versions/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { copyAcross } from './across/copy-across.ts'
import { copyTree } from './copy-tree.ts'

type Request = CallRequest<typeof filesDuplicate>

/**
 * `files/duplicate`: a copy with all below it that the person may open. Under `replace` the copy becomes part of what is there, as if it had
 * been moved over it. Into the tree of another team only that goes along which may cross its border.
 */
export async function duplicateItem(ctx: MemberContext, request: Request): Promise<CallResponse<typeof filesDuplicate>> {
  const { db, principal } = ctx
  const [found, { content: destination }] = await findItems(db, principal, [request.id, request.destination_id])
  const { content: source } = found
  // Of two trees only that is locked in which the copy is made, so that two who copy in opposite directions never wait for each other.
  const { tenantId } = destination
  const mode = found.isDir && request.conflict === 'replace' ? 'exclusive' : 'shared'
  const isMount = source.id !== request.id
  // A user who can't open the folder does not make the whole team wait.
  const seen = isMount || mode === 'exclusive' ? await loadLivingItem(db, { principal, id: request.id }) : null
  // A mount is copied under its own name.
  const name = isMount && seen ? seen.node.name : null
  const wanted = { id: source.id, destination_id: destination.id, conflict: request.conflict, name }
  const copied = await carrying(ctx, (carrier) =>
    changeTree(db, { tenantId, mode }, (tx) => duplicate({ ...ctx, carrier }, tx, wanted)),
  )
  // What goes to another team's tree leaves this one for good.
  if (source.tenantId !== tenantId) ctx.reads.note(principal, copied.item, 'download')
  const file = await showChain(ctx, copied.chain)
  return { file, meta: { action: 'copy', from_path: copied.fromPath, to_path: file.path, undo_id: copied.undoId } }
}

interface Copied {
  /** The chain of the copy, or of what it became part of. */
  chain: Chain
  /** What was copied. */
  item: LoadedItem
  fromPath: string
  undoId: string | null
}

interface Wanted extends Request {
  /** Its own when null. */
  name: string | null
}

async function duplicate(ctx: MemberContext & { carrier: Carrier }, tx: Db, request: Wanted): Promise<Copied> {
  const { principal, carrier } = ctx
  const [item, folder] = await loadLivingItems(tx, { principal, ids: [request.id, request.destination_id] })
  const { node } = item
  const { tenant_id: tenantId } = folder.node
  const isAcross = node.tenant_id !== tenantId
  authorise(mayCopy(item))
  assertFolder(folder, 'destination_id')
  authorise(mayAddTo(folder))
  if (!isAcross) await assertLeadsElsewhere(tx, { tenantId, node, folderId: folder.node.id })
  if (request.conflict === 'replace' && node.parent_id === folder.node.id)
    throw new AppError('conflict', 'An item cannot replace itself')
  const { type, sub_type } = node
  const resolved = await resolveName(ctx, tx, {
    folder,
    name: request.name ?? node.name,
    type,
    sub_type,
    conflict: request.conflict,
  })
  const { name, target } = resolved
  if (target?.chain.some((above) => above.id === node.id))
    throw new AppError('conflict', 'A folder cannot be copied over what is in it')
  if (target && item.chain.some((above) => above.id === target.node.id))
    throw new AppError('conflict', 'A folder cannot be copied over one that it is in')
  const isBeside = target !== null
  const [copyId] = isAcross
    ? [await copyAcross(tx, { principal, item, folder, name, isBeside, carrier })]
    : await copyTree(tx, { principal, ids: [node.id], folder, names: new Map([[node.id, name]]), isBeside })
  const copy = await loadLivingItem(tx, { principal, id: copyId ?? '' })
  const steps = await firstSteps(tx, { tenantId, act: 'copy', item: copy, folder, resolved })
  if (target) {
    await changeBoundary(tx, { tenantId, chain: copy.chain, to: boundaryOf(target.chain) })
    const [into, intoParentId] = [target.node.id, target.node.parent_id]
    const scene = { tenantId, userId: principal.userId }
    await emit(tx, scene, { type: 'item.merged', itemId: copy.node.id, parentId: null, intoId: into, intoParentId })
    await mergeItem(ctx, tx, { source: copy, target, steps })
  }
  const id = target?.node.id ?? copy.node.id
  // Asked of the copy: what was copied may have got its figures after it was looked at.
  if (target || copy.node.has_figures) await rollUp(tx, { tenantId, folderIds: [folder.node.id] })
  // What a folder is copied into was there already; a file that was gets a version.
  if (!target?.node.is_dir) {
    const version = target ? { version: await latestNumber(tx, { tenantId, itemId: id }) } : {}
    const names = { name, to_parent_name: folder.node.name, to_parent_path: truePath(folder.chain), ...version }
    const type = target ? 'version.added' : 'item.added'
    await emit(
      tx,
      { tenantId, userId: principal.userId, teamId: principal.teamId },
      { type, itemId: id, parentId: folder.node.id, names },
    )
  }
  const undoId = await keepReplacement(tx, { tenantId, userId: principal.userId }, steps)
  return { chain: (target ?? copy).chain, item, fromPath: item.path, undoId }
}
