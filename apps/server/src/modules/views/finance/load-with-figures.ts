import { t } from '@arbour/messages/t'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canEditFigures, type ItemAccess, type LoadedItem, loadLivingItem } from '#modules/core/access/public.ts'
import { invalid } from '#platform/http/app-error.ts'

/**
 * Loads an item outside the bin whose figures the user can edit, and therefore see. Throws 404, 403, and 400 for an item that has
 * none.
 */
export async function loadWithFigures({ db, principal }: MemberContext, id: string): Promise<LoadedItem> {
  const item = await loadLivingItem(db, { principal, id })
  assertFigures(item)
  authorise(canEditFigures(item))
  return item
}

/** Throws 400 for an item that has no figures: anything except files and folders, and folders of other teams. */
export function assertFigures({ node }: Pick<ItemAccess, 'node'>): void {
  if (!node.is_dir && node.type !== 'file') throw invalid('file_id', t('errors.finance.filesAndFolders'))
  if (node.source_id !== null) throw invalid('file_id', t('errors.finance.otherTeam'))
}
