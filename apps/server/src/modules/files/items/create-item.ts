import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesCreate } from '@arbour/contract/calls/items/file-changes'
import { t } from '@arbour/messages/t'
import { fieldsGiven, readFields, resolveName, writeFields } from '#modules/collaboration/conflicts/public.ts'
import { copyObjectsAcrossTenants, type ObjectCopier, takeUpload, uploadOwner } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { contentId, type LoadedItem, treeOf } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { changeTree } from '#modules/core/tree/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import { replaceContent } from '#modules/views/versions/public.ts'
import type { Db } from '#platform/db/db.ts'
import { insertFiles } from './insert-files.ts'
import { insertItem } from './insert-item.ts'
import { loadParent, type Parent } from './load-parent.ts'
import { type NamedRequest, nameLink } from './name-link.ts'
import { typeColumns } from './type-columns.ts'

/** Implements `files/create`: creates an item of any type; a file from a finished upload. */
export async function createItem(
  ctx: MemberContext,
  request: CallRequest<typeof filesCreate>,
): Promise<CallResponse<typeof filesCreate>> {
  // Before the transaction: fetching the page of a link may take seconds.
  const parentId = await contentId(ctx.db, ctx.principal, request.parent_id)
  const id = await makeItem(ctx, await nameLink(ctx, { ...request, parent_id: parentId }))
  return { file: await showItem(ctx, id) }
}

/** Creates an item in a transaction of its own, and returns its id. */
export function makeItem(ctx: MemberContext, request: NamedRequest): Promise<string> {
  return copyObjectsAcrossTenants(ctx, async (copier) => {
    const tenantId = await treeOf(ctx.db, ctx.principal, request.parent_id)
    const { id } = await changeTree(ctx.db, { tenantId, mode: 'shared' }, (tx) => addItem(ctx, tx, { request, copier }))
    return id
  })
}

/**
 * Creates an item in a transaction that holds the lock of the folder's tree, and checks permissions there. `isNew` is false for
 * an existing folder, and for a file that got a new version.
 */
export async function addItem(
  ctx: MemberContext,
  tx: Db,
  { request, copier }: { request: NamedRequest; copier: ObjectCopier },
): Promise<{ id: string; name: string; isNew: boolean }> {
  const refusal = request.type === 'file' ? t('errors.items.uploadDenied') : undefined
  const parent = await loadParent(tx, ctx.principal, { folderId: request.parent_id, refusal })
  const { folder } = parent
  const { name, target } = await resolveName(ctx, tx, { folder, ...request })
  // An existing folder fulfils the request.
  if (target) await giveFields(ctx, tx, target, request)
  if (target?.node.is_dir) return { id: target.node.id, name, isNew: false }
  if (target && request.type === 'file') {
    await replaceContent(ctx, tx, { item: target, uploadId: request.upload, copier })
    return { id: target.node.id, name, isNew: false }
  }
  return { id: await insertNew(ctx, tx, { ...parent, request: { ...request, name }, copier }), name, isNew: true }
}

/** Fills empty fields of an existing folder from the request. */
async function giveFields({ principal }: MemberContext, tx: Db, { node }: LoadedItem, request: NamedRequest): Promise<void> {
  const { tenant_id: tenantId } = node
  const { description = null, icon = null } = request
  const sub_type = request.type === 'folder' ? request.sub_type : null
  const fields = fieldsGiven({ description, icon, sub_type }, await readFields(tx, { tenantId, id: node.id }))
  if (Object.keys(fields).length === 0) return
  await writeFields(tx, { tenantId, id: node.id, fields })
  await emit(tx, { tenantId, userId: principal.userId }, { type: 'item.updated', itemId: node.id, parentId: node.parent_id })
}

async function insertNew(
  ctx: MemberContext,
  tx: Db,
  { folder, eventContext, owners, request, copier }: Parent & { request: NamedRequest; copier: ObjectCopier },
): Promise<string> {
  const { principal } = ctx
  const { tenant_id: tenantId, id: parent_id } = folder.node
  const { name, type, description = null, icon = null } = request
  const columns = await typeColumns(ctx, tx, { tenant_id: tenantId, type, parent_id }, request)
  if (type === 'file') {
    const object = await takeUpload(tx, { owner: uploadOwner(principal), tenantId, uploadId: request.upload, copier })
    const [id = ''] = await insertFiles(tx, { eventContext, folder, owners, files: [{ name, object, description, icon }] })
    return id
  }
  const item = { name, type, sub_type: type === 'folder' ? request.sub_type : null, description, icon, ...owners, ...columns }
  const id = await insertItem(tx, { eventContext, folder, item })
  if ('link' in request && request.link.image)
    await emit(tx, eventContext, { type: 'picture.changed', itemId: id, from: null, to: request.link.image })
  return id
}
