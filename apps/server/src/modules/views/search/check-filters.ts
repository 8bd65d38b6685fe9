import type { SmartFilters, StoredFilters } from '@arbour/contract/entities/items/filters'
import { t } from '@arbour/messages/t'
import { storedTags } from '#modules/content/tags/public.ts'
import { type LoadedItem, loadLivingItem, type Principal, resolvePath } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/**
 * Validates filters and converts them to the stored form of a smart view: with an accessible folder, without its path, which
 * differs between users, and with the tags of the names. Throws 400 on the field, and 404 or 403 for the folder.
 */
export async function checkFilters(
  db: Db,
  { principal, tenantId, filters }: { principal: Principal; tenantId: string; filters: SmartFilters },
): Promise<StoredFilters> {
  const folder = await findFolder(db, principal, filters)
  if (folder) {
    const field = filters.parent_id === null ? 'parent_path' : 'parent_id'
    if (!folder.node.is_dir) throw invalid(field, t('errors.filters.foldersOnly'))
    // Smart views of the own team include what others share; those of another team can't refer to the own tree.
    const isOwnView = principal.kind === 'member' && principal.teamId === tenantId
    if (folder.node.tenant_id !== tenantId && !isOwnView) throw invalid(field, t('errors.items.otherTeam'))
  }
  const tags = await storedTags(db, { tenantId, names: filters.tags })
  return { ...filters, tags, parent_id: folder?.node.id ?? null, parent_path: null }
}

/** Loads the folder of filters by its id, or by its path. */
async function findFolder(
  db: Db,
  principal: Principal,
  { parent_id: id, parent_path: path }: SmartFilters,
): Promise<LoadedItem | null> {
  if (id !== null) return loadLivingItem(db, { principal, id })
  if (path === null) return null
  return resolvePath(db, { principal, path }).catch((error: unknown) => {
    const isAbsent = error instanceof AppError && (error.code === 'not_found' || error.code === 'gone')
    throw isAbsent ? invalid('parent_path', t('errors.filters.noFolderAtPath')) : error
  })
}

function invalid(field: 'parent_id' | 'parent_path', message: string): AppError {
  return new AppError('invalid', message, { fields: { [`filters.${field}`]: message } })
}
