/** The folders in which another team's share can be mounted. Pure, based on the flags returned by the server. */

import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { isSharedWithTeams } from '#features/files/items/public/model.ts'

/** Returns why neither a folder nor anything inside can be the place; null otherwise. */
export function closedReason(folder: Item, sharedFolder: Pick<Item, 'id'>): string | null {
  if (!folder.is_accessible) return t('common.noAccess')
  if (folder.id === sharedFolder.id || folder.source_id === sharedFolder.id) return t('sharing.shared.sharedFolderItself')
  if (folder.connected_tenant_id !== null) return t('sharing.common.ownedByAnotherTeam')
  if (isSharedWithTeams(folder)) return t('sharing.common.alreadyShared')
  if (folder.inside_shared_folder) return t('sharing.common.insideSharedFolder')
  return null
}

/** Returns why a folder itself cannot be the place; null if it can. */
export function placeProblem(folder: Item, sharedFolder: Pick<Item, 'id'>): string | null {
  if (!folder.is_dir) return t('sharing.shared.chooseFolderHint')
  if (folder.connected_tenant_id !== null || isSharedWithTeams(folder) || folder.inside_shared_folder) {
    return t('sharing.shared.sharedFoldersCannotBeNested')
  }
  if (closedReason(folder, sharedFolder) !== null) return t('sharing.shared.cannotAddItemsHere')
  return folder.is_contributable ? null : t('sharing.shared.cannotAddFilesToFolder')
}
