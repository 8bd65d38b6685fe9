import type { Query, QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { CachedFolder } from '../model/folder/cached-folder.ts'

/** A cached folder in one sort order. */
export type FolderQuery = Query<CachedFolder>

/** Returns the cached folders; with the id of a folder only that folder. */
export function cachedFolders(client: QueryClient, fileId?: string): FolderQuery[] {
  const queries = client.getQueryCache().findAll({ queryKey: queryKeys.folders }) as unknown as FolderQuery[]
  return queries.filter(({ state: { data } }) => data && (fileId === undefined || data.fileId === fileId))
}

/** The number of local edits of each list. */
const edits = new WeakMap<FolderQuery, number>()

/**
 * Returns the number of local edits, to detect whether a list was edited during a request whose response may not include the
 * edit.
 */
export function countEdits(query: FolderQuery | undefined): number {
  return (query && edits.get(query)) ?? 0
}

/** Edits a cached list after a known change. A request that started before the change is restarted. */
export function editFolder(client: QueryClient, query: FolderQuery, edit: (data: CachedFolder) => CachedFolder): void {
  const { data, dataUpdatedAt, isInvalidated, fetchStatus } = query.state
  const next = data && edit(data)
  if (next === undefined || next === data) return
  edits.set(query, countEdits(query) + 1)
  const filter = { queryKey: query.queryKey, exact: true }
  const isReading = fetchStatus === 'fetching'
  if (isReading) void client.cancelQueries(filter)
  // The data was not refetched, so it keeps its age.
  client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
  if (isReading || isInvalidated) void client.invalidateQueries({ ...filter, refetchType: isReading ? 'active' : 'none' })
}
