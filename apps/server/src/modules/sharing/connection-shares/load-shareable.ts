import { authorise, canShare, type LoadedItem, loadLivingItem, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { invalid } from '#platform/http/app-error.ts'

const FOLDERS_ONLY = 'Only a folder can be shared with connected teams'
const ROOT = 'All files of a team together cannot be shared'
const NOT_ON = 'A folder of another team cannot be shared on'

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
  if (!node.is_dir) throw invalid(field, FOLDERS_ONLY)
  if (node.parent_id === null) throw invalid(field, ROOT)
  if (node.source_id !== null) throw invalid(field, NOT_ON)
  authorise(canShare(item))
  return item
}
