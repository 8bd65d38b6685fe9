import type { Item } from '@arbour/contract/entities/items/item'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { folderQuery, loadMissing } from './folder-query.ts'
import { useShownFolder } from './use-shown-folder.ts'

/** The subfolders of a folder, for a tree of folders. */
export interface FoldersIn {
  /** The folder itself, once loaded. */
  file: Item | null
  folders: readonly Item[]
  state: 'loading' | 'error' | 'ready'
  /** Whether there may be more folders: folders come first, so this is true only while all loaded items are folders. */
  hasMore: boolean
  loadMore: () => void
  retry: () => void
}

/** Loads the contents of a folder by name, as when it is opened. */
export function useFoldersIn(path: string): FoldersIn {
  const client = useQueryClient()
  const query = useQuery(folderQuery(path, null))
  const { error, refetch } = query
  const data = useShownFolder(query.data, null)
  return useMemo(() => {
    const items = data?.items ?? []
    const folders = items.flatMap((item) => (item?.is_dir ? item : []))
    const next = items.indexOf(null)
    const isOpenEnd = next > 0 && items[next - 1]?.is_dir === true
    return {
      file: data?.file ?? null,
      folders,
      state: data ? 'ready' : error ? 'error' : 'loading',
      hasMore: isOpenEnd,
      // If a page fails, the button stays and retries.
      loadMore: () => void loadMissing(client, { path, sort: null }, next, next).catch(() => undefined),
      retry: () => void refetch(),
    }
  }, [client, data, error, path, refetch])
}
