import { hasFilter, type SmartFilters } from '@arbour/contract/entities/filters'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { loadLivingItem } from '../files/load-item.ts'
import type { Principal } from '../identity/principal.ts'

/**
 * Filters as a smart view keeps them: at least one, and a folder that the person may open; without its path, which differs from person to
 * person. Throws 400 with `fields.filters`, and 404 or 403 for the folder.
 */
export async function checkFilters(
  db: Db,
  { principal, filters }: { principal: Principal; filters: SmartFilters },
): Promise<SmartFilters> {
  if (!hasFilter(filters)) throw invalid('At least one filter must be applied')
  if (filters.parent_id !== null) {
    const folder = await loadLivingItem(db, { principal, id: filters.parent_id })
    if (!folder.node.is_dir) throw invalid('Only a folder can be looked in')
  }
  return { ...filters, parent_path: null }
}

function invalid(message: string): AppError {
  return new AppError('invalid', message, { fields: { filters: message } })
}
