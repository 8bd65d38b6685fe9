import { filesAccess, filesUsers } from '@arbour/contract/calls/sharing/access'
import type { Person } from '@arbour/contract/entities/sharing/access'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Who may open an item, read anew each time it is edited. */
export function accessToEdit(id: string) {
  return queryOptions({
    queryKey: queryKeys.accessToEdit(id),
    queryFn: ({ signal }) => callApi(filesAccess, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** An item's setting and its owner, for who may not change them. */
export function accessSetting(id: string) {
  return queryOptions({
    queryKey: queryKeys.accessSetting(id),
    queryFn: ({ signal }) => callApi(filesAccess, { id }, { signal }),
  })
}

/** Everybody who may open an item, by name. */
function allWhoMayOpen(id: string) {
  return queryOptions({
    queryKey: queryKeys.allAccessUsers(id),
    queryFn: async ({ signal }) => {
      const people: Person[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const answer = await callApi(filesUsers, { id, page, take: MAX_PAGE_SIZE }, { signal })
        people.push(...answer.items.map(({ user }) => user))
        pages = answer.meta.total_pages
      }
      return people
    },
    staleTime: 30_000,
  })
}

const MAX_SHOWN = 20

/** Of those who may open an item, the first few whose name or address holds `q`, without one: the server gives them all, or none by name. */
export function whoMayOpenNamed(client: QueryClient, { id, without, q }: { id: string; without: string | null; q: string }) {
  return {
    queryKey: queryKeys.accessUsersNamed(id, q),
    queryFn: async (): Promise<readonly Person[]> => {
      const wanted = q.toLowerCase()
      const people = await client.fetchQuery(allWhoMayOpen(id))
      return people
        .filter((person) => person.id !== without && `${person.name} ${person.email}`.toLowerCase().includes(wanted))
        .slice(0, MAX_SHOWN)
    },
  }
}
