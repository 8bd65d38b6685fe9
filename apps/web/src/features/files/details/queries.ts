import { filesEvents } from '@arbour/contract/calls/items/events'
import { filesAccess, filesUsers } from '@arbour/contract/calls/sharing/access'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** How long what is shown of an item counts as fresh, in milliseconds. */
const STALE_MS = 30_000
/** People whose names are asked for; of more, their number is told. */
const PEOPLE_TAKEN = 20

/** What was done to an item, or in a folder, newest first; each next page is older. `below`: in the folders below it too. */
export function eventsQuery(id: string, { below = false }: { below?: boolean } = {}) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.events(id), below],
    queryFn: ({ pageParam, signal }) => callApi(filesEvents, { id, below, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor.previous ?? undefined,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  })
}

/** An item's setting, its owner and the people whom it lists. */
export function accessQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.accessSetting(id),
    queryFn: ({ signal }) => callApi(filesAccess, { id }, { signal }),
    staleTime: STALE_MS,
  })
}

/** The first people, by name, who may open an item, with the role that they have on it wherever it comes from. */
export function usersQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.accessUsers(id),
    queryFn: ({ signal }) => callApi(filesUsers, { id, take: PEOPLE_TAKEN }, { signal }),
    staleTime: STALE_MS,
  })
}
