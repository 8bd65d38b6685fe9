import type { Item } from '@arbour/contract/entities/item'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type FolderData, folderQuery, itemKeys, loadPages, missingPages, useItemServices } from '#features/items/public.ts'
import { readView } from '#features/preferences/public.ts'
import { placeToLook, useWalk, type Walk } from '#features/preview/public.ts'

/** Addresses of bytes are good for half a day at least; what was read longer ago than this is read anew, in milliseconds. */
const GOOD_FOR_MS = 6 * 3600 * 1000

/**
 * Walking through the files of the folder that an open file lies in, in the order in which the folder is shown. The address is replaced:
 * Back leads to where one came from. Null while the folder is being read, and where it has no path below which the file stands.
 */
export function useFolderWalk(file: Item): Walk | null {
  const client = useQueryClient()
  const services = useItemServices()
  const parent = isWithin(file) ? file.parent : null
  const path = parent?.path ?? ''
  const sort = readView(path).viewSort
  // What is there is as good as it was when the folder was shown; others' changes are told.
  const { data } = useQuery({ ...folderQuery(path, sort), enabled: parent !== null, staleTime: Number.POSITIVE_INFINITY })

  const list = useMemo(() => {
    if (!data) return null
    const ensureLoaded = (from: number, to: number) => loadPages(client, path, sort, missingPages(data.items, from, to))
    return { items: data.items, ensureLoaded }
  }, [client, data, path, sort])

  useEffect(() => {
    if (!data || data.items.some((item) => item?.id === file.id)) return
    const at = placeToLook(data.items, file, sort)
    // Without it there is no walking, and nothing else is amiss.
    if (at !== null) loadPages(client, path, sort, missingPages(data.items, at, at)).catch(() => undefined)
  }, [client, data, file, path, sort])

  const open = (item: Item) => {
    const key = itemKeys.folder(item.path, readView(item.path).viewSort)
    const readAt = client.getQueryState(itemKeys.folder(path, sort))?.dataUpdatedAt ?? 0
    // What the list says of the file is shown at once, and read anew behind it.
    if (data?.file && client.getQueryData(key) === undefined && Date.now() - readAt < GOOD_FOR_MS) {
      const ancestors = [...data.ancestors, data.file]
      client.setQueryData<FolderData>(key, { file: item, ancestors, items: [] }, { updatedAt: 0 })
    }
    services.goTo(item.path, { replace: true })
    // The folder, when one comes back to it, is at the file that was seen last.
    services.reveal(item.id)
  }
  const readAhead = (item: Item) => void client.prefetchQuery(folderQuery(item.path, readView(item.path).viewSort))

  return useWalk({ list, id: file.id, onGo: open, onAhead: readAhead })
}

function isWithin({ path, name, parent, deleted }: Item): boolean {
  return parent !== null && deleted === null && path === `${parent.path}/${name}` && path.startsWith('/all/')
}
