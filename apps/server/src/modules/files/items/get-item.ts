import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesGet } from '@arbour/contract/calls/items/files'
import type { CallContext } from '#modules/context.ts'
import { resolveMergedId } from '#modules/core/access/public.ts'
import { containsShared } from '#modules/sharing/connection-shares/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'

/** Implements `files/get`: one item by its id, also in the bin; for the id of a merged item, the item that it was merged into. */
export async function getItem(ctx: CallContext, { id }: CallRequest<typeof filesGet>): Promise<CallResponse<typeof filesGet>> {
  const { db, principal } = ctx
  const file = await showItem(ctx, await resolveMergedId(db, principal, id))
  // Only relevant to users who may share it.
  if (!file.is_dir || !file.is_shareable) return { file }
  return { file: { ...file, contains_shared_folder: await containsShared(db, { tenantId: file.tenant_id, folderId: file.id }) } }
}
