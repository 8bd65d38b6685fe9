import type { SearchSort } from '@arbour/contract/calls/lists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { getKeyPath, type ListFilter } from '#lib/api/query-keys.ts'
import { countFolders, type FolderData } from '../model/folder/folder-data.ts'
import { createOrder } from '../model/item-list.ts'
import { folderQuery, loadMissing, loadPages } from './folder-query.ts'
import { useShownFolder } from './use-shown-folder.ts'

/** Returns the open folder, its ordered items and a function to load more. `filter` limits them; the same object until it changes. */
export function useFolder(path: string, sort: SearchSort | null, filter: ListFilter = NO_FILTER) {
  const client = useQueryClient()
  const query = useQuery({
    ...folderQuery(path, sort, filter),
    // For another sort order of the same folder, the current items stay until the new order has loaded.
    placeholderData: (before, query) => (query && getKeyPath(query.queryKey) === path ? before : undefined),
  })
  const data = useShownFolder(query.data, sort)
  const items = data?.items ?? NO_ITEMS
  const { order, byId } = useMemo(() => createOrder(items), [items])
  const folders = useMemo(() => countFolders(items), [items])

  const cached = query.data
  // Items hidden by running operations are still in the list, so that the visible range extends further there.
  const hidden = Math.max(0, (cached?.ids.length ?? 0) - items.length)
  /** Loads what is missing between two indexes (inclusive). Recreated whenever the list changes, because more may be missing. */
  const ensureLoaded = useCallback(
    async (from: number, to: number) => {
      if (cached) await loadMissing(client, { path, sort, ...filter }, from, to + hidden)
    },
    [client, path, sort, filter, cached, hidden],
  )

  useEffect(() => {
    if (folders.probe === null) return
    // A failed request leaves the assumed end of the folders; scrolling there retries.
    loadPages(client, { path, sort, ...filter }, [folders.probe]).catch(() => undefined)
  }, [client, path, sort, filter, folders.probe])

  return { query, data, items, order, byId, folderCount: folders.count, ensureLoaded }
}

const NO_ITEMS: FolderData['items'] = []
const NO_FILTER: ListFilter = {}
