import { messages } from '@arbour/contract/messages'
import type { MemberContext } from '#modules/context.ts'
import { assertFolder, authorise, contentId, type LoadedItem, loadLivingItem, mayAddTo } from '#modules/core/access/public.ts'

/**
 * Loads the target folder of an import; for a mount its source folder.
 * @throws {AppError} not_found, forbidden, or invalid if it is not a folder
 */
export async function loadTarget({ db, principal }: Pick<MemberContext, 'db' | 'principal'>, id: string): Promise<LoadedItem> {
  const folder = await loadLivingItem(db, { principal, id: await contentId(db, principal, id) })
  assertFolder(folder, 'parent_id')
  authorise(mayAddTo(folder), messages.uploadNotAllowed)
  return folder
}
