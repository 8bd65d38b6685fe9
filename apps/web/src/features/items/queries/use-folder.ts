import type { SearchSort } from '@arbour/contract/calls/lists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { countFolders, type FolderData, missingPages } from '../model/folder-data.ts'
import { orderOf } from '../model/item-list.ts'
import { folderQuery, loadPages } from './folder-query.ts'
import { pathOfKey } from './keys.ts'

/** The open folder, its items in order and the means to load more of them. */
export function useFolder(path: string, sort: SearchSort | null) {
  const client = useQueryClient()
  const query = useQuery({
    ...folderQuery(path, sort),
    // Another order of the same folder: what is there stays until the new order comes.
    placeholderData: (before, query) => (query && pathOfKey(query.queryKey) === path ? before : undefined),
  })
  const items = query.data?.items ?? NO_ITEMS
  const { order, byId } = useMemo(() => orderOf(items), [items])
  const folders = useMemo(() => countFolders(items), [items])

  const latest = useRef({ items, path, sort })
  latest.current = { items, path, sort }

  /** Loads what is missing between two indexes, both included. */
  const ensureLoaded = useCallback(
    async (from: number, to: number) => {
      const { items, path, sort } = latest.current
      const pages = missingPages(items, from, to)
      if (pages.length > 0) await loadPages(client, path, sort, pages)
    },
    [client],
  )

  useEffect(() => {
    if (folders.probe === null) return
    // A failed look leaves the folders' end where it was taken to be; scrolling there asks again.
    loadPages(client, path, sort, [folders.probe]).catch(() => undefined)
  }, [client, path, sort, folders.probe])

  return { query, items, order, byId, folderCount: folders.count, ensureLoaded }
}

const NO_ITEMS: FolderData['items'] = []
