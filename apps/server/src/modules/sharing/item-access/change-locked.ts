import type { MemberContext } from '#modules/context.ts'
import { loadChain, loadVisible, type Principal } from '#modules/core/access/public.ts'
import { type Chain, changeTree, lockItems } from '#modules/core/tree/public.ts'
import { isTeamOpen } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'

/** Works on who may open an item that the person sees, with it locked; of a folder with its whole tree, since what is below changes with it. Throws 404. */
export async function changeLocked<T>({ db, principal }: MemberContext, id: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const { node } = await loadVisible(db, { principal, id })
  const { tenant_id: tenantId, is_dir: isDir } = node
  return changeTree(db, { tenantId, mode: isDir ? 'exclusive' : 'shared' }, async (tx) => {
    // A team that was closed meanwhile gives nobody anything.
    if (!(await isTeamOpen(tx, tenantId))) throw notFound()
    await lockItems(tx, { tenantId, ids: [id] })
    return work(tx)
  })
}

/** The chain of a locked item as it is now, whoever may see it. Throws 404 for one that is gone. */
export async function loadLocked(tx: Db, principal: Principal, id: string): Promise<Chain> {
  const chain = await loadChain(tx, principal, id)
  if (!chain) throw notFound()
  return chain
}
