import type { FastifyReply } from 'fastify'
import {
  assertAllUnlocked,
  authorise,
  canAddTo,
  canCopy,
  canDelete,
  canEdit,
  canMove,
  type LoadedItem,
  toMountView,
} from '#modules/core/access/public.ts'
import { deleteItem } from '#modules/files/bin/public.ts'
import { copyItem, makeItem, relocateItem } from '#modules/files/items/public.ts'
import { DavError } from '../dav-error.ts'
import type { DavRequest } from '../dav-request.ts'
import { readEntry } from '../entries.ts'
import { assertAllSubmitted, assertMembersSubmitted } from '../locks/lock-tokens.ts'
import { readDeadProperties, writeDeadProperties } from '../properties/dead-properties.ts'
import { setModified } from '../properties/modified.ts'
import { assertName, findDestination, findResource, itemOf } from '../resources.ts'
import { findSavedFile, isNew, isTemporaryName } from '../saving/saved-file.ts'
import { noteVacated } from '../saving/vacated-names.ts'
import { assertRemovable } from './delete.ts'

/** The place of a copied or moved item. */
interface Destination {
  folder: LoadedItem
  name: string
  /** The item that has the name now. */
  existing: LoadedItem | null
}

/** COPY: a copy of a file, or of a folder with or without its contents. */
export async function copy(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { ctx, resource, request, submission } = dav
  const { item } = itemOf(resource)
  const depth = request.headers.depth ?? 'infinity'
  if (depth !== 'infinity' && depth !== '0') throw new DavError(400)
  const destination = await destinationOf(dav, item)
  const { folder, name, existing } = destination
  if (existing) await assertAllSubmitted(ctx.db, submission, existing)
  else await assertMembersSubmitted(ctx.db, submission, folder)
  authorise(canCopy(item))
  const saved = !existing && item.node.type === 'file' ? await findSavedFile(ctx, destination) : null
  const conflict = saved ? 'replace' : await makeRoom(dav, item, destination)
  if (item.node.is_dir && depth === '0') await copyFolderAlone(dav, item, destination)
  else await copyItem(ctx, { id: toMountView(item).node.id, destination_id: folder.node.id, conflict, name })
  return reply.code(existing ? 204 : 201).send()
}

/** MOVE: an item to another folder, another name, or both. Over an existing file, it becomes a version of that. */
export async function move(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { ctx, resource, request, submission } = dav
  const { item } = itemOf(resource)
  if (item.node.is_dir && (request.headers.depth ?? 'infinity') !== 'infinity') throw new DavError(400)
  const destination = await destinationOf(dav, item)
  const { folder, name, existing } = destination
  await assertRemovable(dav, item)
  if (existing) await assertAllSubmitted(ctx.db, submission, existing)
  else await assertMembersSubmitted(ctx.db, submission, folder)
  const own = toMountView(item)
  const { node } = own
  const isAcross = node.tenant_id !== folder.node.tenant_id
  // Checked before the destination is cleared, which is not undone. The other team gets a copy, so what stays here is deleted.
  if (isAcross) authorise(canDelete(item))
  else authorise(node.parent_id === folder.node.id ? canEdit(own) : canMove(own))
  await assertAllUnlocked(ctx.db, ctx.principal, own)
  const isFile = item.node.type === 'file'
  const isNewFile = isFile && (await isNew(ctx, item))
  const saved = !existing && isNewFile && !isAcross ? await findSavedFile(ctx, destination) : null
  const conflict = saved ? 'replace' : await makeRoom(dav, item, destination)
  // A program makes a backup of a file that it saves next: the file must stay the same, so its backup gets a copy.
  const isBackedUp = ctx.space.kind !== 'sync' && existing !== null && isFile && !isNewFile && isTemporaryName(name)
  if (isAcross || isBackedUp) {
    await copyItem(ctx, { id: node.id, destination_id: folder.node.id, conflict, name })
    await deleteItem(ctx, { id: node.id, soft_delete: true })
  } else {
    const entry = conflict === 'replace' ? await readEntry(ctx.db, item) : null
    const id = await relocateItem(ctx, { node, folder: folder.node, name, conflict })
    // The new version has the date of the file that it was.
    if (entry && id !== node.id) await setModified(ctx.db, { tenantId: node.tenant_id, id }, entry.modified)
  }
  if (ctx.space.kind !== 'sync' && isFile && !isNewFile && !isAcross) await noteVacated(ctx.db, ctx.principal, node)
  return reply.code(existing ? 204 : 201).send()
}

/**
 * Finds the destination of a COPY or MOVE.
 * @throws {DavError} 400 without one, 502 on another server, 409 without its folder, 412 if it may not be overwritten, 403 if it is
 * the item itself or in it, or if it contains the item
 */
async function destinationOf({ ctx, request }: DavRequest, item: LoadedItem): Promise<Destination> {
  const { overwrite = 'T' } = request.headers
  const { names, found } = await findDestination(ctx, request)
  if (found.kind === 'none') throw new DavError(409)
  if (found.kind === 'respelled' && found.item.node.id !== item.node.id) throw new DavError(409)
  // No item becomes a file that is deleted after a day.
  if (found.kind === 'top' || found.kind === 'junk') throw new DavError(403)
  const own = toMountView(item)
  if (own.node.parent_id === null) throw new DavError(403)
  if (found.kind === 'free') {
    assertName(found.name)
    authorise(canAddTo(found.folder))
    assertApart(item, found.folder)
    return { folder: found.folder, name: found.name, existing: null }
  }
  const existing = found.item
  const name = names.at(-1) ?? ''
  const above = await findResource(ctx, names.slice(0, -1))
  if (above.kind !== 'item') throw new DavError(403)
  const folder = above.item
  const isSame = existing.node.id === item.node.id
  // The same item under another spelling of its name: only the name changes.
  if (isSame && request.method === 'MOVE' && name !== own.node.name) return { folder, name, existing: null }
  if (isSame) throw new DavError(403)
  if (overwrite === 'F') throw new DavError(412)
  assertApart(item, existing)
  assertApart(existing, item)
  authorise(canAddTo(folder))
  return { folder, name: toMountView(existing).node.name, existing }
}

/** @throws {DavError} 403 if an item is, or is in, the other one */
function assertApart(item: LoadedItem, other: LoadedItem): void {
  if (other.ancestorPath.some(({ id }) => id === item.node.id)) throw new DavError(403)
}

/**
 * Returns the conflict mode for putting an item at a destination. A file replaces a file as a new version; for anything else, what
 * is there is moved to the bin before.
 */
async function makeRoom({ ctx }: DavRequest, item: LoadedItem, { existing }: Destination): Promise<'error' | 'replace'> {
  if (!existing) return 'error'
  if (existing.node.type === 'file' && item.node.type === 'file') return 'replace'
  await deleteItem(ctx, { id: toMountView(existing).node.id, soft_delete: true })
  return 'error'
}

/** Creates a folder with the properties of another, without its contents. */
async function copyFolderAlone({ ctx }: DavRequest, { node }: LoadedItem, { folder, name }: Destination): Promise<void> {
  const parent_id = folder.node.id
  const id = await makeItem(ctx, { type: 'folder', sub_type: 'folder', parent_id, name, conflict: 'error' })
  const properties = await readDeadProperties(ctx.db, { tenantId: node.tenant_id, ids: [node.id] })
  await writeDeadProperties(ctx.db, { tenantId: folder.node.tenant_id, id }, properties.get(node.id) ?? [])
}
