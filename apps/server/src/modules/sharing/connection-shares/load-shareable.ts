import { t } from '@arbour/messages/t'
import { authorise, canShare, type LoadedItem, loadLivingItem, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { invalid } from '#platform/http/app-error.ts'

/**
 * Loads a folder outside the bin that the user may share with connected teams. Throws as `loadLivingItem` does, 403 without
 * permission, 400 for an item that is not a folder, the root and a mount.
 */
export async function loadShareable(
  db: Db,
  { principal, id, field = 'file_id' }: { principal: Member; id: string; field?: string },
): Promise<LoadedItem> {
  const item = await loadLivingItem(db, { principal, id })
  const { node } = item
  if (!node.is_dir) throw invalid(field, t('errors.shares.foldersOnly'))
  if (node.parent_id === null) throw invalid(field, t('errors.shares.notRoot'))
  if (node.source_id !== null) throw invalid(field, t('errors.shares.notOn'))
  authorise(canShare(item))
  return item
}
