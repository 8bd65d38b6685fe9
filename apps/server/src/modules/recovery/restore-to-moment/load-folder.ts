import type { MemberContext } from '#modules/context.ts'
import { assertFolder, authorise, canRestoreToMoment, type LoadedItem, loadLivingItem } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Loads a folder that the user may restore to a moment.
 * @throws {AppError} not_found, forbidden, gone; invalid if it is no folder
 */
export async function loadRestorableFolder({ principal }: MemberContext, db: Db, id: string): Promise<LoadedItem> {
  const folder = await loadLivingItem(db, { principal, id })
  authorise(canRestoreToMoment(principal, folder))
  assertFolder(folder, 'folder_id')
  return folder
}
