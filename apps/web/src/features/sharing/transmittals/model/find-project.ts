import type { Item } from '@arbour/contract/entities/items/item'
import type { QueryClient } from '@tanstack/react-query'
import { findAncestors } from '#features/files/items/public/cache.ts'
import { isOwnProject } from '#features/files/items/public/model.ts'

/** The project that documents are issued from. */
export type ProjectAbove = Pick<Item, 'id' | 'name' | 'path'>

/** Returns the nearest project of the open folder, which may be the folder itself; null if there is none, or it is not cached. */
export function findProject(client: QueryClient, folder: Item | null): ProjectAbove | null {
  if (!folder || folder.connected_tenant_id !== null) return null
  if (isOwnProject(folder)) return folder
  return findAncestors(client, folder.path).findLast(({ sub_type }) => sub_type === 'project') ?? null
}
