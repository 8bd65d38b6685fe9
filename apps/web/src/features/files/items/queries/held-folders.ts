import type { Query, QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { HeldFolder } from '../model/held-folder.ts'

/** A folder that is held, in one order. */
export type FolderQuery = Query<HeldFolder>

/** The folders that are held; those alone that hold what is asked for, by the id of the folder. */
export function heldFolders(client: QueryClient, fileId?: string): FolderQuery[] {
  const queries = client.getQueryCache().findAll({ queryKey: queryKeys.folders }) as unknown as FolderQuery[]
  return queries.filter(({ state: { data } }) => data && (fileId === undefined || data.fileId === fileId))
}

/** How often each list was edited here. */
const edits = new WeakMap<FolderQuery, number>()

/** Says whether a list was edited between two moments: what was read in between may not know of it. */
export function editsOf(query: FolderQuery | undefined): number {
  return (query && edits.get(query)) ?? 0
}

/** Edits a list by what is known to have happened to it. A reading that is on its way began before, and begins anew. */
export function editFolder(client: QueryClient, query: FolderQuery, edit: (data: HeldFolder) => HeldFolder): void {
  const { data, dataUpdatedAt, isInvalidated, fetchStatus } = query.state
  const next = data && edit(data)
  if (next === undefined || next === data) return
  edits.set(query, editsOf(query) + 1)
  const filter = { queryKey: query.queryKey, exact: true }
  const isReading = fetchStatus === 'fetching'
  if (isReading) void client.cancelQueries(filter)
  // It was not read again: it stays as old as it is.
  client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt })
  if (isReading || isInvalidated) void client.invalidateQueries({ ...filter, refetchType: isReading ? 'active' : 'none' })
}
