import { authorise, type LoadedItem, loadLivingItem, type Member, mayShare } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'

const FOLDERS_ONLY = 'Only a folder can be shared with connected teams'

/**
 * Loads a living folder that the person may share with connected teams. Throws 404 and 403 as `loadLivingItem` does, 403 for who may not, for
 * what is no folder, and for what is another team's.
 */
export async function loadShareable(db: Db, { principal, id }: { principal: Member; id: string }): Promise<LoadedItem> {
  const item = await loadLivingItem(db, { principal, id })
  authorise(mayShare(item), item.node.is_dir ? undefined : FOLDERS_ONLY)
  const mount = await db
    .selectFrom('items')
    .select('id')
    .where('tenant_id', '=', item.node.tenant_id)
    .where('id', '=', id)
    .where('source_id', 'is not', null)
    .executeTakeFirst()
  authorise(mount === undefined, 'A folder of another team cannot be shared on')
  return item
}
