import type { SmartFilters } from '@arbour/contract/entities/filters'
import type { Db } from '#platform/db/db.ts'
import { loadLedTo } from '../files/follow-merged.ts'
import { pathFor } from '../files/paths.ts'
import { weigh } from '../files/weigh.ts'
import type { Principal } from '../identity/principal.ts'

/** The filters of a smart view with the path of their folder as the person sees it; null when they can't open it or it is in the bin. */
export async function showFilters(
  db: Db,
  { principal, filters }: { principal: Principal; filters: SmartFilters },
): Promise<SmartFilters> {
  return { ...filters, parent_path: filters.parent_id === null ? null : await folderPath(db, principal, filters.parent_id) }
}

async function folderPath(db: Db, principal: Principal, id: string): Promise<string | null> {
  const chain = (await loadLedTo(db, principal, [id])).get(id)
  const folder = chain && weigh(principal, chain)
  return folder?.flags.is_accessible && !folder.deleted ? pathFor(folder) : null
}
