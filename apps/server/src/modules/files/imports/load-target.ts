import { messages } from '@arbour/contract/messages'
import type { MemberContext } from '#modules/context.ts'
import { assertFolder, authorise, contentId, type LoadedItem, loadLivingItem, mayAddTo } from '#modules/core/access/public.ts'

/** The folder that an import goes into: of a mount that which it shows. Throws 404, 403, and 400 for what is no folder. */
export async function loadTarget({ db, principal }: Pick<MemberContext, 'db' | 'principal'>, id: string): Promise<LoadedItem> {
  const folder = await loadLivingItem(db, { principal, id: await contentId(db, principal, id) })
  assertFolder(folder, 'parent_id')
  authorise(mayAddTo(folder), messages.uploadNotAllowed)
  return folder
}
