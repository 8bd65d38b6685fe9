import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { assertFolder, authorise, canAddTo, contentId, type LoadedItem, loadLivingItem } from '#modules/core/access/public.ts'

/**
 * Loads the target folder of an import; for a mount its source folder.
 * @throws {AppError} not_found, forbidden, or invalid if it is not a folder
 */
export async function loadTarget({ db, principal }: Pick<MemberContext, 'db' | 'principal'>, id: string): Promise<LoadedItem> {
  const folder = await loadLivingItem(db, { principal, id: await contentId(db, principal, id) })
  assertFolder(folder, 'parent_id')
  authorise(canAddTo(folder), t('errors.items.uploadDenied'))
  return folder
}
