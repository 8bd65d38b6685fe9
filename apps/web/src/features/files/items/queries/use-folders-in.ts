import type { Item } from '@arbour/contract/entities/items/item'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { folderQuery, loadMissing } from './folder-query.ts'
import { useShownFolder } from './use-shown-folder.ts'

/** The folders in a folder, for a tree of folders alone. */
export interface FoldersIn {
  /** The folder itself, once known. */
  file: Item | null
  folders: readonly Item[]
  state: 'loading' | 'error' | 'ready'
  /** Whether there may be folders that are not loaded: they come first, so only while all that is loaded are folders. */
  hasMore: boolean
  loadMore: () => void
  retry: () => void
}

/** Reads what is in a folder by name, as the folder itself does when it is opened. */
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
      // A page that fails leaves the button, which asks again.
      loadMore: () => void loadMissing(client, { path, sort: null }, next, next).catch(() => undefined),
      retry: () => void refetch(),
    }
  }, [client, data, error, path, refetch])
}
