import { t } from '@arbour/messages/t'
import { authorise, canAddTo, canLink, type LoadedItem, loadLivingItem, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, invalid, notFound } from '#platform/http/app-error.ts'
import { findLink, type LinkRow } from './link-rows.ts'

interface LinkTarget {
  principal: Member
  id: string
  kind: LinkRow['kind']
}

/**
 * Loads an item outside the bin for which the user may create links. Throws 404 and 403 as `loadLivingItem` does, 403 without
 * permission, 400 for an item that can't have links.
 */
export async function loadLinkable(db: Db, { principal, id, kind }: LinkTarget): Promise<LoadedItem> {
  const item = await loadLivingItem(db, { principal, id })
  assertLinkable(item)
  authorise(canLink(item), item.flags.is_editable ? t('errors.links.ownItemsOnly') : undefined)
  if (kind === 'request') {
    if (!item.node.is_dir) throw invalid('file_id', t('errors.links.requestNeedsFolder'))
    authorise(canAddTo(item))
  }
  return item
}

/**
 * Asserts that an item can have a link, regardless of the user's role.
 * @throws {AppError} invalid
 */
function assertLinkable({ node }: LoadedItem): void {
  if (node.parent_id === null) throw invalid('file_id', t('errors.links.notForRoot'))
  if ((node.type !== 'file' && node.type !== 'folder') || node.source_id !== null)
    throw invalid('file_id', t('errors.links.ownItemsOnly'))
}

/** Throws 409 for a restricted item, whose link would not work. */
export function assertOpenToTeam({ ancestorPath }: Pick<LoadedItem, 'ancestorPath'>): void {
  if (ancestorPath.some((node) => node.is_restricted)) throw new AppError('conflict', t('errors.links.itemIsRestricted'))
}

/** Finds a link of the user's own team by its id. Throws 404 for any other. Permissions are checked on its item. */
export async function findOwnLink(db: Db, { teamId }: Member, id: string): Promise<LinkRow> {
  const link = await findLink(db, id)
  if (link?.tenant_id !== teamId) throw notFound()
  return link
}
