import type { Item } from '@arbour/contract/entities/items/item'
import { MAX_ISSUED_FILES } from '@arbour/contract/entities/sharing/transmittal'
import { ItemPicker } from '#features/files/item-picker/public.ts'
import { cachedItem, folderQuery } from '#features/files/items/public/cache.ts'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { issueProblem } from '../model/issue-problem.ts'
import type { ProjectAbove } from '../model/project-of.ts'

/**
 * Asks for a file of a project, or a folder for all its files, and returns those that can be issued. Throws the server's error.
 */
export async function chooseFiles(services: ItemServices, project: ProjectAbove): Promise<Item[]> {
  const isInside = ({ path }: Item) => path === project.path || path.startsWith(`${project.path}/`)
  const problemOf = (item: Item) => {
    if (!isInside(item)) return `Not in ${project.name}`
    return item.is_dir ? (item.is_accessible ? null : 'Closed to you') : issueProblem(item)
  }
  const chosen = await services.dialogs.ask<Item | null>((handle) => (
    <ItemPicker {...handle} title="Choose a file, or a folder for all its files" start={project.path} problemOf={problemOf} />
  ))
  if (!chosen) return []
  if (!chosen.is_dir) return [chosen]
  const { ids } = await services.client.fetchQuery({ ...folderQuery(chosen.path, 'name:asc'), staleTime: 0 })
  return ids
    .flatMap((id) => cachedItem(id ?? '') ?? [])
    .filter((item) => issueProblem(item) === null)
    .slice(0, MAX_ISSUED_FILES)
}
