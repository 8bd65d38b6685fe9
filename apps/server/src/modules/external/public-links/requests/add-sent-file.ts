import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRequestsAdd } from '@arbour/contract/calls/sharing/public-links'
import { keepName } from '#modules/collaboration/conflicts/public.ts'
import { copyObjectsAcrossTenants, takeUpload, uploadOwner } from '#modules/content/objects/public.ts'
import type { LinkContext } from '#modules/context.ts'
import { emit } from '#modules/core/events/public.ts'
import { allowDepth, changeTree } from '#modules/core/tree/public.ts'
import { insertFiles } from '#modules/files/items/public.ts'
import { loadOpenRequest } from './open-request.ts'

/**
 * Implements `files/requests/add`: adds an uploaded file of a visitor to the folder, owned by the folder's owner. Throws 404 for
 * an upload outside this request or one that was already used, 409 for an incomplete one, and as {@link loadOpenRequest} does.
 * The resulting name is not returned.
 */
export async function addSentFile(
  ctx: LinkContext,
  { upload: uploadId, from: sender, note }: CallRequest<typeof filesRequestsAdd>,
): Promise<CallResponse<typeof filesRequestsAdd>> {
  const owner = uploadOwner(ctx.principal)
  const { tenantId } = owner
  const name = await copyObjectsAcrossTenants(ctx, (copier) =>
    changeTree(ctx.db, { tenantId, mode: 'shared' }, async (tx) => {
      const { link, folder } = await loadOpenRequest(tx, ctx.principal, 'SHARE')
      await allowDepth(tx, { tenantId, depth: folder.ancestorPath.length })
      const object = await takeUpload(tx, { owner, tenantId, uploadId, copier })
      const name = await keepName(tx, folder, object.filename)
      const eventContext = { tenantId, userId: null, teamId: null }
      const owners = { owner_id: folder.node.owner_id }
      const [itemId = ''] = await insertFiles(tx, {
        eventContext,
        folder,
        owners,
        files: [{ name, object }],
        eventMeta: { sender, note },
      })
      await tx
        .insertInto('request_files')
        .values({ tenant_id: tenantId, item_id: itemId, link_id: link.id, sender, note })
        .execute()
      const concerned = new Set([folder.node.owner_id, link.created_by].filter((id) => id !== null))
      const received = { type: 'file.received' as const, itemId, parentId: folder.node.id, names: { name } }
      await emit(tx, eventContext, { ...received, sender, note, folder: folder.node.name, personIds: [...concerned] })
      return object.filename
    }),
  )
  return { name }
}
