import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesGet } from '@arbour/contract/calls/files'
import { currentId } from '#modules/access/public.ts'
import type { CallContext } from '#modules/context.ts'
import { showItem } from '#modules/presentation/public.ts'

/** `files/get`: one item by its id, in the bin too; by the id of one that was replaced the item that it is part of. */
export async function getItem(ctx: CallContext, { id }: CallRequest<typeof filesGet>): Promise<CallResponse<typeof filesGet>> {
  return { file: await showItem(ctx, await currentId(ctx.db, ctx.principal, id)) }
}
