import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesGet } from '@arbour/contract/calls/items/files'
import type { CallContext } from '#modules/context.ts'
import { currentId } from '#modules/core/access/public.ts'
import { containsShared } from '#modules/sharing/connection-shares/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'

/** `files/get`: one item by its id, in the bin too; by the id of one that was replaced the item that it is part of. */
export async function getItem(ctx: CallContext, { id }: CallRequest<typeof filesGet>): Promise<CallResponse<typeof filesGet>> {
  const { db, principal } = ctx
  const file = await showItem(ctx, await currentId(db, principal, id))
  // It matters to who may share it.
  if (!file.is_dir || !file.is_shareable) return { file }
  return { file: { ...file, contains_shared_folder: await containsShared(db, { tenantId: file.tenant_id, folderId: file.id }) } }
}
