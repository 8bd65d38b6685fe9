import { messages } from '@arbour/contract/messages'
import { authorise, contentId, type LoadedItem, loadLivingItem, mayAddTo } from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { AppError } from '#platform/http/app-error.ts'

/** The folder that an import goes into: of a mount that which it shows. Throws 404, 403, and 409 for what is no folder. */
export async function loadTarget({ db, principal }: Pick<MemberContext, 'db' | 'principal'>, id: string): Promise<LoadedItem> {
  const folder = await loadLivingItem(db, { principal, id: await contentId(db, principal, id) })
  if (!folder.node.is_dir) throw new AppError('conflict', 'The destination is not a folder')
  authorise(mayAddTo(folder), messages.uploadNotAllowed)
  return folder
}
