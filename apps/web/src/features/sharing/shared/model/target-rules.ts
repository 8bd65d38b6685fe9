/** In which folders what another team shares may stand. Pure, over the flags that the server sent. */
import type { Item } from '@arbour/contract/entities/items/item'
import { isSharedWithTeams } from '#features/files/items/public/model.ts'

/** Why neither a folder nor anything in it may be the place; null where that is not so. */
export function closedReason(folder: Item, shared: Pick<Item, 'id'>): string | null {
  if (!folder.is_accessible) return 'Closed to you'
  if (folder.id === shared.id || folder.source_id === shared.id) return 'The shared folder itself'
  if (folder.connected_tenant_id !== null) return 'Belongs to another team'
  if (isSharedWithTeams(folder)) return 'Is shared'
  if (folder.inside_shared_folder) return 'Inside a shared folder'
  return null
}

/** Why a folder itself may not be the place, as a sentence; null where it may. */
export function placeProblem(folder: Item, shared: Pick<Item, 'id'>): string | null {
  if (!folder.is_dir) return 'Choose a folder.'
  if (folder.connected_tenant_id !== null || isSharedWithTeams(folder) || folder.inside_shared_folder) {
    return 'A shared folder cannot stand in another shared folder. Choose a folder of your own team that is not shared.'
  }
  if (closedReason(folder, shared) !== null) return 'Nothing can be put here. Choose another folder.'
  return folder.is_contributable ? null : 'You may not add anything to this folder. Choose another one.'
}
