import type { Item } from '@arbour/contract/entities/items/item'
import { MAX_ISSUED_FILES } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { ItemPicker } from '#features/files/item-picker/public.ts'
import { cachedItem, folderQuery } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import type { ProjectAbove } from '../model/find-project.ts'
import { issueProblem } from '../model/issue-problem.ts'

/**
 * Asks for a file of a project, or a folder for all its files, and returns those that can be issued. Throws the server's error.
 */
export async function chooseFiles(services: ItemServices, project: ProjectAbove): Promise<Item[]> {
  const isInside = ({ path }: Item) => path === project.path || path.startsWith(`${project.path}/`)
  const getProblem = (item: Item) => {
    if (!isInside(item)) return t('sharing.transmittals.notInName', { name: project.name })
    return item.is_dir ? (item.is_accessible ? null : t('common.noAccess')) : issueProblem(item)
  }
  const pickedItem = await services.dialogs.ask<Item | null>((handle) => (
    <ItemPicker
      {...handle}
      title={t('sharing.transmittals.chooseFileOrFolderFor')}
      start={project.path}
      getProblem={getProblem}
    />
  ))
  if (!pickedItem) return []
  if (!pickedItem.is_dir) return [pickedItem]
  const { ids } = await services.client.fetchQuery({ ...folderQuery(pickedItem.path, 'name:asc'), staleTime: 0 })
  return ids
    .flatMap((id) => cachedItem(id ?? '') ?? [])
    .filter((item) => issueProblem(item) === null)
    .slice(0, MAX_ISSUED_FILES)
}
