import { filesBrowse } from '@arbour/contract/calls/files'
import { filesSearch } from '@arbour/contract/calls/search'
import { ROOT_PATH } from '@arbour/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { holdItem, holdList } from '#features/items/public.ts'
import { callApi } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'

/** Items of a section; the rest is behind `View all`. */
export const SHOWN = 12

const RECENT = { type: 'file', sort: 'updated:desc', take: SHOWN } as const

/** The files that were changed last, wherever they stand. */
export const recentQuery = queryOptions({
  queryKey: queryKeys.search(RECENT),
  queryFn: ({ client, signal }) => holdList(client, () => callApi(filesSearch, RECENT, { signal })),
})

/** What the person has starred, the latest changed first. */
export const starredQuery = queryOptions({
  queryKey: queryKeys.starred,
  queryFn: ({ client, signal }) =>
    holdList(client, () => callApi(filesSearch, { is_starred: true, sort: 'updated:desc', take: SHOWN }, { signal })),
})

/** The top of the tree, into which the tiles put things. */
export const rootQuery = queryOptions({
  queryKey: queryKeys.root,
  queryFn: ({ client, signal }) => holdItem(client, () => callApi(filesBrowse, { path: ROOT_PATH, take: 1 }, { signal })),
})
