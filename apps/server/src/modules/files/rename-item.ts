import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRename } from '@arbour/contract/calls/file-changes'
import type { CallContext } from '../context.ts'
import { changeName } from './change-name.ts'
import { changeTree } from './change-tree.ts'
import { loadForEdit } from './load-for-edit.ts'
import { showItem } from './show-item.ts'

/** `files/rename`: a new name in the same folder. */
export async function renameItem(
  ctx: CallContext,
  { id, name }: CallRequest<typeof filesRename>,
): Promise<CallResponse<typeof filesRename>> {
  await changeTree(ctx, 'shared', async (tx) => changeName(ctx, tx, await loadForEdit(ctx, tx, id), name))
  return { file: await showItem(ctx, id) }
}
