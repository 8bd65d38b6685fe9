import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import {
  assertFolder,
  authorise,
  canRestoreToMoment,
  type LoadedItem,
  loadLivingItem,
  toMountView,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { invalid } from '#platform/http/app-error.ts'

/**
 * Loads a folder that the user may restore to a moment.
 * @throws {AppError} not_found, forbidden, gone; invalid if it is no folder, or one that another team shares
 */
export async function loadRestorableFolder({ principal }: MemberContext, db: Db, id: string): Promise<LoadedItem> {
  const folder = await loadLivingItem(db, { principal, id })
  assertFolder(folder, 'folder_id')
  if (toMountView(folder).node.source_id !== null) throw invalid('folder_id', t('errors.recovery.otherTeam'))
  authorise(canRestoreToMoment(principal, folder))
  return folder
}
