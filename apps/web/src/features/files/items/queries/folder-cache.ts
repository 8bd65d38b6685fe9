import { BIN_PATH } from '@arbour/contract/limits'
import type { Query, QueryClient } from '@tanstack/react-query'
import { pathOfKey, queryKeys, sortOfKey } from '#lib/api/query-keys.ts'
import { heldFolders } from './held-folders.ts'
import { refreshLists } from './list-cache.ts'

/** Reads again what is on the screen; the rest when it is next opened. For what no answer tells: who may do what in all that lies below. */
export async function refreshFolders(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: queryKeys.folders }), refreshLists(client)])
}

/** Reads the folders at some paths again, where they are on the screen. */
export function refreshFoldersAt(client: QueryClient, paths: ReadonlySet<string>): void {
  void client.invalidateQueries({ queryKey: queryKeys.folders, predicate: ({ queryKey }) => paths.has(pathOfKey(queryKey)) })
}

/** Reads again what the bin lists, where it is on the screen. */
export function refreshBin(client: QueryClient): void {
  refreshFoldersAt(client, new Set([BIN_PATH]))
}

const isAtOrBelow = (path: string, top: string) => path === top || path.startsWith(`${top}/`)

/** Forgets what was held at or below paths that no longer lead there, unless it is on the screen. */
export function forgetPaths(client: QueryClient, paths: readonly string[]): void {
  client.removeQueries({
    queryKey: queryKeys.folders,
    type: 'inactive',
    predicate: ({ queryKey }) => paths.some((gone) => isAtOrBelow(pathOfKey(queryKey), gone)),
  })
}

/** Holds at its new path, too, what is held at or below an old one: as old as it is, or (`isStale`) until it is read there. */
export function carryPath(client: QueryClient, from: string, to: string, isStale = false): void {
  for (const { queryKey, state } of heldFolders(client)) {
    const path = pathOfKey(queryKey)
    if (from === to || !isAtOrBelow(path, from)) continue
    const next = queryKeys.folder(to + path.slice(from.length), sortOfKey(queryKey))
    if (client.getQueryData(next) === undefined)
      client.setQueryData(next, state.data, { updatedAt: isStale ? 0 : state.dataUpdatedAt })
  }
}

/** The readings of folders that are on their way for the first time: they may have begun before an act that has ended now. */
const isFirstReading = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'

/** Whether the folder at a path is being read for the first time. */
export function isBeingRead(client: QueryClient, path: string | undefined): boolean {
  const filter = { queryKey: queryKeys.folders, predicate: isFirstReading }
  const readings = client.getQueryCache().findAll(filter)
  return readings.some(({ queryKey }) => pathOfKey(queryKey) === path)
}

/** Lets them begin anew; what nobody waits for is read when it is opened. */
export function restartFirstReadings(client: QueryClient): void {
  const filter = { queryKey: queryKeys.folders, predicate: isFirstReading }
  const keys = client
    .getQueryCache()
    .findAll(filter)
    .map(({ queryKey }) => queryKey)
  void client.cancelQueries(filter)
  for (const queryKey of keys) void client.invalidateQueries({ queryKey, exact: true })
}
