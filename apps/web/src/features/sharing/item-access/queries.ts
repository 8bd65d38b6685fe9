import { filesAccess, filesUsers } from '@arbour/contract/calls/sharing/access'
import type { Person } from '@arbour/contract/entities/sharing/access'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Loads the access settings of an item, refetched each time they are edited. */
export function accessToEdit(id: string) {
  return queryOptions({
    queryKey: queryKeys.accessToEdit(id),
    queryFn: ({ signal }) => callApi(filesAccess, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Loads all people who can open an item, by name. */
function allWithAccess(id: string) {
  return queryOptions({
    queryKey: queryKeys.allAccessUsers(id),
    queryFn: async ({ signal }) => {
      const people: Person[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const response = await callApi(filesUsers, { id, page, take: MAX_PAGE_SIZE }, { signal })
        people.push(...response.items.map(({ user }) => user))
        pages = response.meta.total_pages
      }
      return people
    },
    staleTime: 30_000,
  })
}

const MAX_SHOWN = 20

/**
 * Returns the first people who can open an item and whose name or email address contains `q`, except one. Filtered here, because
 * the server returns all of them, or none by name.
 */
export function membersWithAccess(
  client: QueryClient,
  { id, excludedId, q }: { id: string; excludedId: string | null; q: string },
) {
  return {
    queryKey: queryKeys.accessUsersNamed(id, q),
    queryFn: async (): Promise<readonly Person[]> => {
      const needle = q.toLowerCase()
      const people = await client.fetchQuery(allWithAccess(id))
      return people
        .filter((person) => person.id !== excludedId && `${person.name} ${person.email}`.toLowerCase().includes(needle))
        .slice(0, MAX_SHOWN)
    },
  }
}
