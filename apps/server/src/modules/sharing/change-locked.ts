import { loadVisible } from '#modules/access/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { changeTree, lockItems } from '#modules/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/** Works on who may open an item that the person sees, with it locked; of a folder with its whole tree, since what is below changes with it. Throws 404. */
export async function changeLocked<T>({ db, principal }: MemberContext, id: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const { node } = await loadVisible(db, { principal, id })
  const { tenant_id: tenantId, is_dir: isDir } = node
  return changeTree(db, { tenantId, mode: isDir ? 'exclusive' : 'shared' }, async (tx) => {
    await lockItems(tx, { tenantId, ids: [id] })
    return work(tx)
  })
}
