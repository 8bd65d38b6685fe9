import { filesAccess, filesAccessUpdate, filesUsers } from '@arbour/contract/calls/access'
import type { CallResponse } from '@arbour/contract/calls/call'
import { filesBrowse } from '@arbour/contract/calls/files'
import type { AccessChanges, FileUser } from '@arbour/contract/entities/access'
import type { Item } from '@arbour/contract/entities/item'
import { MAX_PAGE_SIZE, ROOT_PATH } from '@arbour/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { type ItemServices, refreshFolders } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'

type AccessAnswer = CallResponse<typeof filesAccess>

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

/** All members of the team: the top of the tree is open to every one of them. */
export const teamMembers = queryOptions({
  queryKey: queryKeys.teamMembers,
  queryFn: async ({ signal }): Promise<FileUser['user'][]> => {
    const { file } = await callApi(filesBrowse, { path: ROOT_PATH, take: 1 }, { signal })
    if (!file) return []
    const people: FileUser['user'][] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await callApi(filesUsers, { id: file.id, page, take: MAX_PAGE_SIZE }, { signal })
      people.push(...answer.items.map(({ user }) => user))
      pages = answer.meta.total_pages
    }
    return people
  },
})

/** Changes who may open an item. Throws what the server answers, for the form to show. */
export async function updateAccess(services: ItemServices, item: Item, changes: AccessChanges): Promise<AccessAnswer> {
  const answer = await callApi(filesAccessUpdate, { id: item.id, ...changes })
  void services.client.invalidateQueries({ queryKey: queryKeys.access(item.id) })
  void refreshFolders(services.client)
  return answer
}
