import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRename } from '@arbour/contract/calls/file-changes'
import { loadForEdit } from '#modules/access/public.ts'
import type { CallContext } from '#modules/context.ts'
import { showItem } from '#modules/presentation/public.ts'
import { changeTree } from '#modules/tree/public.ts'
import { changeName } from './change-name.ts'

/** `files/rename`: a new name in the same folder. */
export async function renameItem(
  ctx: CallContext,
  { id, name }: CallRequest<typeof filesRename>,
): Promise<CallResponse<typeof filesRename>> {
  await changeTree(ctx, 'shared', async (tx) => changeName(ctx, tx, await loadForEdit(ctx, tx, id), name))
  return { file: await showItem(ctx, id) }
}
