import type { Item } from '@arbour/contract/entities/items/item'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { readView } from '#features/account/preferences/public.ts'
import { pathAbove } from '#features/files/item-paths/public.ts'
import { type CachedFolder, folderQuery, loadMissing, useShownFolder } from '#features/files/items/public/cache.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { pageToSearch, useWalk, type Walk } from '#features/preview/viewers/public.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Download URLs are valid for at least half a day; older data is refetched. In milliseconds. */
const GOOD_FOR_MS = 6 * 3600 * 1000

/**
 * Navigates through the files of the open file's folder, in the order in which the folder is shown. Replaces the history entry,
 * so that Back leads to the original page. Null while the folder is loading, and if the file's path is not below the folder's.
 */
export function useFolderWalk(file: Item): Walk | null {
  const client = useQueryClient()
  const services = useItemServices()
  const parent = isWithin(file) ? file.parent : null
  const path = parent?.path ?? ''
  const sort = readView(path).viewSort
  // Cached data is as fresh as when the folder was shown; changes by others arrive live.
  const query = useQuery({ ...folderQuery(path, sort), enabled: parent !== null, staleTime: Number.POSITIVE_INFINITY })
  const data = useShownFolder(query.data, sort)

  const list = useMemo(() => {
    if (!data) return null
    return { items: data.items, ensureLoaded: (from: number, to: number) => loadMissing(client, { path, sort }, from, to) }
  }, [client, data, path, sort])

  useEffect(() => {
    if (!data || data.items.some((item) => item?.id === file.id)) return
    const index = pageToSearch(data.items, file, sort)
    // Without it only the navigation is missing.
    if (index !== null) loadMissing(client, { path, sort }, index, index).catch(() => undefined)
  }, [client, data, file, path, sort])

  const open = (item: Item) => {
    const key = queryKeys.folder(item.path, readView(item.path).viewSort)
    const readAt = client.getQueryState(queryKeys.folder(path, sort))?.dataUpdatedAt ?? 0
    // Shows the data of the list immediately and refetches it in the background.
    if (data?.file && client.getQueryData(key) === undefined && Date.now() - readAt < GOOD_FOR_MS) {
      const ancestors = [...data.ancestors, data.file]
      client.setQueryData<CachedFolder>(key, { fileId: item.id, ancestors, ids: [], stale: [] }, { updatedAt: 0 })
    }
    services.goTo(item.path, { replace: true })
    // On return, the folder is scrolled to the last viewed file.
    services.reveal(item.id)
  }
  const readAhead = (item: Item) => void client.prefetchQuery(folderQuery(item.path, readView(item.path).viewSort))

  return useWalk({ list, id: file.id, onGo: open, onAhead: readAhead })
}

function isWithin({ path, name, parent, deleted }: Item): boolean {
  return parent !== null && deleted === null && path === `${parent.path}/${name}` && pathAbove(path) !== null
}
