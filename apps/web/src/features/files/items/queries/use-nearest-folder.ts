import type { Item } from '@arbour/contract/entities/items/item'
import { useQuery } from '@tanstack/react-query'
import { pathAbove, placeName } from '#features/files/item-paths/public.ts'
import { ApiError } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { browseFolder } from './browse-folder.ts'

/** The maximum number of ancestors that are tried, the nearest first: a URL can be arbitrarily long. */
const TRIED = 8

interface NearestFolder {
  folder: { name: string; path: string } | null
  isPending: boolean
}

/**
 * Returns the nearest existing ancestor of a path at which nothing was found, if the user can open it. Uses ordinary folder
 * requests, so that nothing is disclosed about others. Null as the path disables it.
 */
export function useNearestFolder(path: string | null): NearestFolder {
  const { data, isLoading } = useQuery({
    queryKey: queryKeys.nearestFolder(path ?? ''),
    queryFn: async ({ signal }) => {
      for (const folderPath of foldersAbove(path ?? '')) {
        const file = await openFolderAt(folderPath, signal)
        if (file) return { name: placeName(file), path: file.path }
      }
      return null
    },
    enabled: path !== null,
    gcTime: 0,
    retry: false,
  })
  return { folder: data ?? null, isPending: isLoading }
}

function foldersAbove(path: string): string[] {
  const paths: string[] = []
  for (let ancestor = pathAbove(path); ancestor !== null && paths.length < TRIED; ancestor = pathAbove(ancestor))
    paths.push(ancestor)
  return paths
}

async function openFolderAt(path: string, signal: AbortSignal): Promise<Item | null> {
  try {
    const { file } = await browseFolder({ path, sort: null }, { page: 1, take: 1, signal })
    return file?.is_dir && file.is_accessible ? file : null
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null
    throw error
  }
}
