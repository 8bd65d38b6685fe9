import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { bringsShare, type DropTarget, wouldNest } from '../model/drop-rules.ts'

/** The maximum number of folders in one request; for others the server rejects the move itself. */
const MAX_REQUESTED = 20

/** Loads whether a folder contains a shared folder or a mount, as far as the user can see. */
function holdsShares(id: string) {
  return queryOptions({
    queryKey: queryKeys.holdsShares(id),
    queryFn: async ({ signal }) => (await callApi(filesGet, { id }, { signal })).file.contains_shared_folder,
    staleTime: 0,
  })
}

/**
 * Returns the folders among the items for which the server has to be asked whether they can be moved into a folder: a shared
 * folder contains no others.
 */
function unsure(items: readonly Item[], target: DropTarget | null): Item[] {
  if (target === null) return []
  const isUnsure = (item: Item) => !bringsShare(item) && !item.inside_shared_folder && wouldNest(item, target)
  return items.filter(isUnsure).slice(0, MAX_REQUESTED)
}

/**
 * Returns the first item that cannot be inside a shared folder because of its contents; undefined if there is none, or it is not
 * known yet.
 */
export function useCachedShares(items: readonly Item[], target: DropTarget | null): Item | undefined {
  const uncertainItems = unsure(items, target)
  return useQueries({
    queries: uncertainItems.map(({ id }) => holdsShares(id)),
    combine: (results) => uncertainItems[results.findIndex(({ data }) => data === true)],
  })
}

/** Loads the same once. If the request fails, the decision is left to the server. */
export async function findCachedShares(
  client: QueryClient,
  items: readonly Item[],
  target: DropTarget,
): Promise<Item | undefined> {
  const uncertainItems = unsure(items, target)
  const results = await Promise.all(uncertainItems.map(({ id }) => client.fetchQuery(holdsShares(id)).catch(() => false)))
  return uncertainItems[results.indexOf(true)]
}
