import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRename } from '@arbour/contract/calls/items/file-changes'
import type { MemberContext } from '#modules/context.ts'
import { canEdit, changeItem } from '#modules/core/access/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import { changeName } from './change-name.ts'

/** Implements `files/rename`. */
export async function renameItem(
  ctx: MemberContext,
  { id, name }: CallRequest<typeof filesRename>,
): Promise<CallResponse<typeof filesRename>> {
  await changeItem(ctx, { id, allow: canEdit }, (tx, item) => changeName(ctx, tx, item, name))
  return { file: await showItem(ctx, id) }
}
