import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { bringsShare, type DropTarget, wouldNest } from '../model/drop-rules.ts'

/** Folders that are asked about at once: the server refuses the others by itself. */
const MAX_ASKED = 20

/** Whether there is a shared folder, or a mount, in a folder: as it is now, as far as the person is told. */
function holdsShares(id: string) {
  return queryOptions({
    queryKey: queryKeys.holdsShares(id),
    queryFn: async ({ signal }) => (await callApi(filesGet, { id }, { signal })).file.contains_shared_folder,
    staleTime: 0,
  })
}

/** Of items, the folders of which it has to be asked whether they may be moved into a folder: what is in a shared one holds none. */
function unsure(items: readonly Item[], target: DropTarget | null): Item[] {
  if (target === null) return []
  const isUnsure = (item: Item) => !bringsShare(item) && !item.inside_shared_folder && wouldNest(item, target)
  return items.filter(isUnsure).slice(0, MAX_ASKED)
}

/** The first of some items that may not stand in a shared folder, for what it holds; undefined where there is none, or none known yet. */
export function useHeldShares(items: readonly Item[], target: DropTarget | null): Item | undefined {
  const asked = unsure(items, target)
  return useQueries({
    queries: asked.map(({ id }) => holdsShares(id)),
    combine: (answers) => asked[answers.findIndex(({ data }) => data === true)],
  })
}

/** The same, asked once. What could not be learnt is left to the server. */
export async function findHeldShares(client: QueryClient, items: readonly Item[], target: DropTarget): Promise<Item | undefined> {
  const asked = unsure(items, target)
  const answers = await Promise.all(asked.map(({ id }) => client.fetchQuery(holdsShares(id)).catch(() => false)))
  return asked[answers.indexOf(true)]
}
