import type { MemberContext } from '#modules/context.ts'
import { loadAncestorPath, loadVisible, type Principal } from '#modules/core/access/public.ts'
import { type AncestorPath, changeTree, lockItems } from '#modules/core/tree/public.ts'
import { isTeamOpen } from '#modules/directory/teams/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'

/**
 * Runs a change of access to an item that is visible to the user, under its lock. For folders, locks the whole tree, since access
 * to the subtree changes too. Throws 404.
 */
export async function changeLocked<T>({ db, principal }: MemberContext, id: string, work: (tx: Db) => Promise<T>): Promise<T> {
  const { node } = await loadVisible(db, { principal, id })
  const { tenant_id: tenantId, is_dir: isDir } = node
  return changeTree(db, { tenantId, mode: isDir ? 'exclusive' : 'shared' }, async (tx) => {
    // A team that was closed meanwhile no longer grants access.
    if (!(await isTeamOpen(tx, tenantId))) throw notFound()
    await lockItems(tx, { tenantId, ids: [id] })
    return work(tx)
  })
}

/** Loads the current ancestor path of a locked item, independent of its visibility. Throws 404 if it was deleted. */
export async function loadLocked(tx: Db, principal: Principal, id: string): Promise<AncestorPath> {
  const ancestorPath = await loadAncestorPath(tx, principal, id)
  if (!ancestorPath) throw notFound()
  return ancestorPath
}
