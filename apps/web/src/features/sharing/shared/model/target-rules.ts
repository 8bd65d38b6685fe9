/** The folders in which another team's share can be mounted. Pure, based on the flags returned by the server. */
import type { Item } from '@arbour/contract/entities/items/item'
import { isSharedWithTeams } from '#features/files/items/public/model.ts'

/** Returns why neither a folder nor anything inside can be the place; null otherwise. */
export function closedReason(folder: Item, sharedFolder: Pick<Item, 'id'>): string | null {
  if (!folder.is_accessible) return 'Closed to you'
  if (folder.id === sharedFolder.id || folder.source_id === sharedFolder.id) return 'The shared folder itself'
  if (folder.connected_tenant_id !== null) return 'Belongs to another team'
  if (isSharedWithTeams(folder)) return 'Is shared'
  if (folder.inside_shared_folder) return 'Inside a shared folder'
  return null
}

/** Returns why a folder itself cannot be the place; null if it can. */
export function placeProblem(folder: Item, sharedFolder: Pick<Item, 'id'>): string | null {
  if (!folder.is_dir) return 'Choose a folder.'
  if (folder.connected_tenant_id !== null || isSharedWithTeams(folder) || folder.inside_shared_folder) {
    return 'A shared folder cannot stand in another shared folder. Choose a folder of your own team that is not shared.'
  }
  if (closedReason(folder, sharedFolder) !== null) return 'Nothing can be put here. Choose another folder.'
  return folder.is_contributable ? null : 'You may not add anything to this folder. Choose another one.'
}
