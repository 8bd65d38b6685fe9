import type { SmartFilters } from '@arbour/contract/entities/filters'
import { evaluateAccess, loadChainsOrSuccessors, type Principal, pathFor } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/** The filters of a smart view with the path of their folder as the person sees it; null when they can't open it or it is in the bin. */
export async function showFilters(
  db: Db,
  { principal, filters }: { principal: Principal; filters: SmartFilters },
): Promise<SmartFilters> {
  return { ...filters, parent_path: filters.parent_id === null ? null : await folderPath(db, principal, filters.parent_id) }
}

async function folderPath(db: Db, principal: Principal, id: string): Promise<string | null> {
  const chain = (await loadChainsOrSuccessors(db, principal, [id])).get(id)
  const folder = chain && evaluateAccess(principal, chain)
  return folder?.flags.is_accessible && !folder.deleted ? pathFor(folder) : null
}
