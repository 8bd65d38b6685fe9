import type { Item } from '@arbour/contract/entities/item'
import type { QueryClient } from '@tanstack/react-query'
import type { FolderData } from '../model/folder-data.ts'
import { itemKeys, pathOfKey } from './keys.ts'

/** The folder at a path as far as it is held here: the one that is open, without asking the server. Null for files too. */
export function openFolderOf(client: QueryClient, path: string): Item | null {
  const held = client.getQueriesData<FolderData>({
    queryKey: itemKeys.folders,
    predicate: (query) => pathOfKey(query.queryKey) === path,
  })
  const file = held.map(([, data]) => data?.file ?? null).find((file) => file?.path === path) ?? null
  return file?.is_dir ? file : null
}
