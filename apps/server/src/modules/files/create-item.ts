import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesCreate } from '@arbour/contract/calls/files'
import { fileSubType } from '@arbour/contract/file-kinds'
import { messages } from '@arbour/contract/messages'
import { extensionOf, nameKey } from '@arbour/contract/names'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'
import { forbidden } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { takeUpload } from '../objects/take-upload.ts'
import { pathOf } from './chain.ts'
import { changeTree } from './change-tree.ts'
import { allowDepth } from './depth.ts'
import { type LoadedItem, loadLivingItem } from './load-item.ts'
import { recordEvents } from './record-event.ts'
import { replaceContent } from './replace-content.ts'
import { settleName } from './settle-name.ts'
import { showItem } from './show-item.ts'
import { addVersion } from './versions.ts'

type Request = CallRequest<typeof filesCreate>

/** `files/create`: a folder, project or company, or a file from a finished upload. */
export async function createItem(ctx: CallContext, request: Request): Promise<CallResponse<typeof filesCreate>> {
  const id = await changeTree(ctx, 'shared', async (tx) => {
    const folder = await loadLivingItem(tx, { principal: ctx.principal, id: request.parent_id })
    if (!folder.flags.is_contributable) throw forbidden(request.type === 'file' ? messages.uploadNotAllowed : undefined)
    await allowDepth(tx, { tenantId: ctx.principal.tenantId, depth: folder.chain.length })
    const isDir = request.type === 'folder'
    const { name, inTheWay } = await settleName(ctx, tx, { folder, name: request.name, isDir, conflict: request.conflict })
    // A folder that is there already is the folder that was asked for.
    if (inTheWay && isDir) return inTheWay.id
    if (inTheWay) return replaceContent(ctx, tx, { id: inTheWay.id, uploadId: request.upload ?? '' })
    return insertItem(ctx, tx, { folder, name, request })
  })
  return { file: await showItem(ctx, id) }
}

async function insertItem(
  { principal }: CallContext,
  tx: Db,
  { folder, name, request }: { folder: LoadedItem; name: string; request: Request },
): Promise<string> {
  const { tenantId, userId } = principal
  const id = newId()
  const object = request.upload === undefined ? null : await takeUpload(tx, { principal, uploadId: request.upload })
  const ext = object ? extensionOf(name) : null
  await tx
    .insertInto('items')
    .values({
      tenant_id: tenantId,
      id,
      parent_id: folder.node.id,
      name,
      name_key: nameKey(name),
      type: request.type,
      sub_type: object ? fileSubType(ext, object.mimetype) : (request.sub_type ?? 'folder'),
      ext,
      description: request.description ?? null,
      owner_id: userId,
      object_id: object?.id ?? null,
      boundary_id: object ? null : folder.node.boundary_id,
    })
    .execute()
  if (object) await addVersion(tx, { principal, itemId: id, ext, object })
  const meta = { name, to_parent_name: folder.node.name, to_parent_path: pathOf(folder.chain) }
  await recordEvents(tx, principal, [{ type: 'add', itemId: id, toParentId: folder.node.id, meta }])
  return id
}
