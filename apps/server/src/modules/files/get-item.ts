import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesGet } from '@arbour/contract/calls/files'
import type { CallContext } from '../context.ts'
import { idLedTo } from './follow-merged.ts'
import { showItem } from './show-item.ts'

/** `files/get`: one item by its id, in the bin too; by the id of one that was replaced the item that it is part of. */
export async function getItem(ctx: CallContext, { id }: CallRequest<typeof filesGet>): Promise<CallResponse<typeof filesGet>> {
  return { file: await showItem(ctx, await idLedTo(ctx.db, { tenantId: ctx.principal.tenantId, id })) }
}
