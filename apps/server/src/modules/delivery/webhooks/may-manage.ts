import { t } from '@arbour/messages/t'
import {
  assertFolder,
  authorise,
  canSeeInternals,
  evaluateAccess,
  type ItemAccess,
  type LoadedItem,
  loadAncestorPath,
  loadLivingItem,
  type Member,
  type Principal,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { invalid } from '#platform/http/app-error.ts'

/**
 * Determines whether a user can manage the webhooks of a folder: its owner, and Admins who can open it; for the root only Admins.
 * Also in the bin. Mounts belong to another team.
 */
export function canManage(principal: Principal, { node, flags }: Pick<ItemAccess, 'node' | 'flags'>): boolean {
  return flags.is_owned && node.is_dir && node.source_id === null && canSeeInternals(principal, node.tenant_id)
}

/**
 * Loads a folder outside the bin whose webhooks the user manages. Throws as `loadLivingItem` does, 403 without permission, 400
 * for an item that can't have webhooks.
 */
export async function loadManaged(db: Db, principal: Member, id: string): Promise<LoadedItem> {
  const item = await loadLivingItem(db, { principal, id })
  assertFolder(item, 'folder_id')
  if (item.node.source_id !== null) throw invalid('folder_id', t('errors.webhooks.otherTeam'))
  authorise(canManage(principal, item), t('errors.webhooks.ownersOnly'))
  return item
}

/** Determines whether a user manages the webhooks of a folder, which may be in the bin. */
export async function isManaging(db: Db, principal: Principal, folderId: string): Promise<boolean> {
  const ancestorPath = await loadAncestorPath(db, principal, folderId)
  return ancestorPath !== null && canManage(principal, evaluateAccess(principal, ancestorPath))
}
