import type { SearchSort } from '@arbour/contract/calls/lists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { pathOfKey } from '#lib/api/query-keys.ts'
import { countFolders, type FolderData } from '../model/folder-data.ts'
import { orderOf } from '../model/item-list.ts'
import { folderQuery, loadMissing, loadPages } from './folder-query.ts'
import { useShownFolder } from './use-shown-folder.ts'

/** The open folder, its items in order and the means to load more of them. At the top of the bin those whose names hold `q`. */
export function useFolder(path: string, sort: SearchSort | null, q = '') {
  const client = useQueryClient()
  const query = useQuery({
    ...folderQuery(path, sort, q),
    // Another order of the same folder: what is there stays until the new order comes.
    placeholderData: (before, query) => (query && pathOfKey(query.queryKey) === path ? before : undefined),
  })
  const data = useShownFolder(query.data, sort)
  const items = data?.items ?? NO_ITEMS
  const { order, byId } = useMemo(() => orderOf(items), [items])
  const folders = useMemo(() => countFolders(items), [items])

  const held = query.data
  // What running acts hide stands in the list still, so that what is seen reaches further there.
  const hidden = Math.max(0, (held?.ids.length ?? 0) - items.length)
  /** Loads what is missing between two indexes, both included. Another one whenever the list has changed: more may be missing. */
  const ensureLoaded = useCallback(
    async (from: number, to: number) => {
      if (held) await loadMissing(client, { path, sort, q }, from, to + hidden)
    },
    [client, path, sort, q, held, hidden],
  )

  useEffect(() => {
    if (folders.probe === null) return
    // A failed look leaves the folders' end where it was taken to be; scrolling there asks again.
    loadPages(client, { path, sort, q }, [folders.probe]).catch(() => undefined)
  }, [client, path, sort, q, folders.probe])

  return { query, data, items, order, byId, folderCount: folders.count, ensureLoaded }
}

const NO_ITEMS: FolderData['items'] = []
