import { BIN_PATH } from '@arbour/contract/limits'
import type { Query, QueryClient } from '@tanstack/react-query'
import { getKeyFilter, getKeyPath, getKeySort, queryKeys } from '#lib/api/query-keys.ts'
import { cachedFolders } from './cached-folders.ts'
import { refreshLists } from './list-cache.ts'

/**
 * Refetches visible folders; others when they are opened. For changes that no response contains, such as the permissions of a
 * whole subtree.
 */
export async function refreshFolders(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: queryKeys.folders }), refreshLists(client)])
}

/** Refetches the folders at some paths if they are visible. */
export function refreshFoldersAt(client: QueryClient, paths: ReadonlySet<string>): void {
  void client.invalidateQueries({ queryKey: queryKeys.folders, predicate: ({ queryKey }) => paths.has(getKeyPath(queryKey)) })
}

/** Refetches the bin if it is visible. */
export function refreshBin(client: QueryClient): void {
  refreshFoldersAt(client, new Set([BIN_PATH]))
}

const isAtOrBelow = (path: string, top: string) => path === top || path.startsWith(`${top}/`)

/** Removes cached data at or below obsolete paths, unless it is visible. */
export function forgetPaths(client: QueryClient, paths: readonly string[]): void {
  client.removeQueries({
    queryKey: queryKeys.folders,
    type: 'inactive',
    predicate: ({ queryKey }) => paths.some((removedPath) => isAtOrBelow(getKeyPath(queryKey), removedPath)),
  })
}

/** Copies cached data at or below an old path to the new one: with its age, or (`isStale`) as stale until it is refetched. */
export function movePathInCache(client: QueryClient, from: string, to: string, isStale = false): void {
  for (const { queryKey, state } of cachedFolders(client)) {
    const path = getKeyPath(queryKey)
    if (from === to || !isAtOrBelow(path, from)) continue
    const next = queryKeys.folder(to + path.slice(from.length), getKeySort(queryKey), getKeyFilter(queryKey))
    if (client.getQueryData(next) === undefined)
      client.setQueryData(next, state.data, { updatedAt: isStale ? 0 : state.dataUpdatedAt })
  }
}

/** Initial requests of folders: they may have started before an operation that has just ended. */
const isFirstReading = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'

/** Whether the initial request of the folder at a path is running. */
export function isBeingRead(client: QueryClient, path: string | undefined): boolean {
  const filter = { queryKey: queryKeys.folders, predicate: isFirstReading }
  const readings = client.getQueryCache().findAll(filter)
  return readings.some(({ queryKey }) => getKeyPath(queryKey) === path)
}

/** Restarts initial requests; those that nothing waits for are sent when the folder is opened. */
export function restartFirstReadings(client: QueryClient): void {
  const filter = { queryKey: queryKeys.folders, predicate: isFirstReading }
  const keys = client
    .getQueryCache()
    .findAll(filter)
    .map(({ queryKey }) => queryKey)
  void client.cancelQueries(filter)
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: true })
}
