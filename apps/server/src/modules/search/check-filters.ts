import type { SmartFilters, StoredFilters } from '@arbour/contract/entities/filters'
import { messages } from '@arbour/contract/messages'
import { loadLivingItem, type Principal } from '#modules/access/public.ts'
import { storedTags } from '#modules/tags/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/**
 * Filters as a smart view keeps them: with a folder that the person may open; without its path, which differs from person to
 * person, and with the tags that the names mean now. Throws 400 with `fields.filters`, and 404 or 403 for the folder.
 */
export async function checkFilters(
  db: Db,
  { principal, tenantId, filters }: { principal: Principal; tenantId: string; filters: SmartFilters },
): Promise<StoredFilters> {
  if (filters.parent_id !== null) {
    const folder = await loadLivingItem(db, { principal, id: filters.parent_id })
    if (!folder.node.is_dir) throw invalid('Only a folder can be looked in')
    // Smart views of the own team look into what others share; those of another know nothing of one's own.
    const isOwnView = principal.kind === 'member' && principal.teamId === tenantId
    if (folder.node.tenant_id !== tenantId && !isOwnView) throw invalid(messages.otherTeamsTree)
  }
  const tags = await storedTags(db, { tenantId, names: filters.tags })
  return { ...filters, tags, parent_path: null }
}

function invalid(message: string): AppError {
  return new AppError('invalid', message, { fields: { filters: message } })
}
