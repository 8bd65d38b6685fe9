import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesCreate } from '@arbour/contract/calls/file-changes'
import { fileSubType } from '@arbour/contract/file-kinds'
import { messages } from '@arbour/contract/messages'
import { extensionOf, nameKey } from '@arbour/contract/names'
import { v7 as newId } from 'uuid'
import {
  adderIn,
  authorise,
  contentId,
  type LoadedItem,
  loadLivingItem,
  mayAddTo,
  ownerIn,
  treeOf,
} from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { emit } from '#modules/events/public.ts'
import { type Carrier, carrying, takeUpload } from '#modules/objects/public.ts'
import { fieldsGiven, readFields, resolveName, writeFields } from '#modules/placement/public.ts'
import { showItem } from '#modules/presentation/public.ts'
import { allowDepth, changeTree, truePath } from '#modules/tree/public.ts'
import { addVersion, replaceContent } from '#modules/versions/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { type NamedRequest, nameLink } from './name-link.ts'
import { typeColumns } from './type-columns.ts'

/** `files/create`: an item of any type; a file from a finished upload. */
export async function createItem(
  ctx: MemberContext,
  request: CallRequest<typeof filesCreate>,
): Promise<CallResponse<typeof filesCreate>> {
  // Before the transaction: the page of a link may take seconds to answer.
  const parentId = await contentId(ctx.db, ctx.principal, request.parent_id)
  const named = await nameLink(ctx, { ...request, parent_id: parentId })
  const id = await carrying(ctx, (carrier) => create(ctx, named, carrier))
  return { file: await showItem(ctx, id) }
}

async function create(ctx: MemberContext, named: NamedRequest, carrier: Carrier): Promise<string> {
  const { principal } = ctx
  const tenantId = await treeOf(ctx.db, principal, named.parent_id)
  return changeTree(ctx.db, { tenantId, mode: 'shared' }, async (tx) => {
    const folder = await loadLivingItem(tx, { principal, id: named.parent_id })
    authorise(mayAddTo(folder), named.type === 'file' ? messages.uploadNotAllowed : undefined)
    await allowDepth(tx, { tenantId, depth: folder.chain.length })
    const { name, target } = await resolveName(ctx, tx, { folder, ...named })
    // A folder that is there already is the folder that was asked for.
    if (target) await giveFields(ctx, tx, target, named)
    if (target?.node.is_dir) return target.node.id
    if (target && named.type === 'file') return replaceContent(ctx, tx, { item: target, uploadId: named.upload, carrier })
    return insertItem(ctx, tx, { folder, request: { ...named, name }, carrier })
  })
}

/** Gives what is there already the fields that it lacks of what was asked for. */
async function giveFields({ principal }: MemberContext, tx: Db, { node }: LoadedItem, request: NamedRequest): Promise<void> {
  const { tenant_id: tenantId } = node
  const { description = null, icon = null } = request
  const sub_type = request.type === 'folder' ? request.sub_type : null
  const fields = fieldsGiven({ description, icon, sub_type }, await readFields(tx, { tenantId, id: node.id }))
  if (Object.keys(fields).length === 0) return
  await writeFields(tx, { tenantId, id: node.id, fields })
  await emit(tx, { tenantId, userId: principal.userId }, { type: 'item.updated', itemId: node.id, parentId: node.parent_id })
}

async function insertItem(
  ctx: MemberContext,
  tx: Db,
  { folder, request, carrier }: { folder: LoadedItem; request: NamedRequest; carrier: Carrier },
): Promise<string> {
  const { principal } = ctx
  const { tenant_id: tenantId } = folder.node
  const { name, type } = request
  const id = newId()
  const object = type === 'file' ? await takeUpload(tx, { principal, tenantId, uploadId: request.upload, carrier }) : null
  const ext = object ? extensionOf(name) : null
  const isDir = type === 'folder'
  await tx
    .insertInto('items')
    .values({
      tenant_id: tenantId,
      id,
      parent_id: folder.node.id,
      name,
      name_key: nameKey(name),
      type,
      sub_type: object ? fileSubType(ext, object.mimetype) : type === 'folder' ? request.sub_type : null,
      ext,
      description: request.description ?? null,
      icon: request.icon ?? null,
      owner_id: ownerIn(principal, folder.node),
      ...adderIn(principal, folder.node),
      object_id: object?.id ?? null,
      boundary_id: isDir ? folder.node.boundary_id : null,
      ...(await typeColumns(ctx, tx, { tenant_id: tenantId, type, parent_id: folder.node.id }, request)),
    })
    .modifyEnd(PREPARED)
    .execute()
  if (object) await addVersion(ctx, tx, { tenantId, itemId: id, ext, object })
  const scene = { tenantId, userId: principal.userId, teamId: principal.teamId }
  if ('link' in request && request.link.image)
    await emit(tx, scene, { type: 'picture.changed', itemId: id, from: null, to: request.link.image })
  const names = { name, to_parent_name: folder.node.name, to_parent_path: truePath(folder.chain) }
  await emit(tx, scene, { type: 'item.added', itemId: id, parentId: folder.node.id, names })
  return id
}
