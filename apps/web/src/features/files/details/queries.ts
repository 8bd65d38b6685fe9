import { filesEvents } from '@arbour/contract/calls/items/events'
import { filesAccess, filesUsers } from '@arbour/contract/calls/sharing/access'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** How long an item's details count as fresh, in milliseconds. */
const STALE_MS = 30_000
/** The number of people loaded by name; of more, only the number is shown. */
const PEOPLE_TAKEN = 20

/** Loads the activity of an item or folder, newest first. `below` includes the folders below it. */
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

/** Loads an item's access setting, its owner and the listed people. */
export function accessQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.accessSetting(id),
    queryFn: ({ signal }) => callApi(filesAccess, { id }, { signal }),
    staleTime: STALE_MS,
  })
}

/** Loads the first people who can open an item, by name, with their effective role. */
export function usersQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.accessUsers(id),
    queryFn: ({ signal }) => callApi(filesUsers, { id, take: PEOPLE_TAKEN }, { signal }),
    staleTime: STALE_MS,
  })
}
