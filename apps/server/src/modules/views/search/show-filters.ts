import type { SmartFilters } from '@arbour/contract/entities/items/filters'
import {
  canSeeInternals,
  evaluateAccess,
  loadAncestorPathsOrRedirects,
  type Principal,
  pathFor,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Presents the filters of a smart view in a tenant's tree, with the path of their folder for the user; null if they can't open it
 * or it is in the bin. External principals see neither such a folder nor tags.
 */
export async function showFilters(
  db: Db,
  { principal, tenantId, filters }: { principal: Principal; tenantId: string; filters: SmartFilters },
): Promise<SmartFilters> {
  const path = filters.parent_id === null ? null : await folderPath(db, principal, filters.parent_id)
  if (canSeeInternals(principal, tenantId)) return { ...filters, parent_path: path }
  return { ...filters, tags: [], parent_id: path === null ? null : filters.parent_id, parent_path: path }
}

async function folderPath(db: Db, principal: Principal, id: string): Promise<string | null> {
  const ancestorPath = (await loadAncestorPathsOrRedirects(db, principal, [id])).get(id)
  const folder = ancestorPath && evaluateAccess(principal, ancestorPath)
  return folder?.flags.is_accessible && !folder.deleted ? pathFor(folder) : null
}
