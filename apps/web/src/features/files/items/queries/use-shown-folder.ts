import type { SearchSort } from '@arbour/contract/calls/lists'
import type { Ancestor, Item } from '@arbour/contract/entities/items/item'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getKeyPath, queryKeys } from '#lib/api/query-keys.ts'
import type { CachedFolder } from '../model/folder/cached-folder.ts'
import type { FolderData } from '../model/folder/folder-data.ts'
import { itemStore } from '../store/items.ts'
import { useItem, useShownItems } from '../store/use-items.ts'

/** Returns a cached folder as it is displayed. */
export function useShownFolder(cached: CachedFolder | undefined, sort: SearchSort | null): FolderData | undefined {
  const file = useItem(cached?.fileId) ?? null
  const items = useShownItems(cached?.ids ?? NO_IDS, cached?.fileId, sort)
  const ancestors = cached?.ancestors
  return useMemo(() => (ancestors ? { file, ancestors, items } : undefined), [file, ancestors, items])
}

const NO_IDS: readonly string[] = []

/** Returns the cached folder at a path without a request. Null for files too. */
export function findOpenFolder(client: QueryClient, path: string): Item | null {
  const cached = client.getQueriesData<CachedFolder>({
    queryKey: queryKeys.folders,
    predicate: (query) => getKeyPath(query.queryKey) === path,
  })
  const files = cached.map(([, data]) => itemStore.item(data?.fileId ?? ''))
  const file = files.find((candidate) => candidate?.path === path)
  return file?.is_dir ? file : null
}

/** Returns the cached ancestors of the item at a path, the root first. */
export function findAncestors(client: QueryClient, path: string): readonly Ancestor[] {
  const cached = client.getQueriesData<CachedFolder>({
    queryKey: queryKeys.folders,
    predicate: (query) => getKeyPath(query.queryKey) === path,
  })
  return cached.find(([, data]) => data)?.[1]?.ancestors ?? []
}
