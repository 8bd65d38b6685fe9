import { filesRecent } from '@arbour/contract/calls/items/events'
import { filesBrowse } from '@arbour/contract/calls/items/files'
import { filesSearch } from '@arbour/contract/calls/items/search'
import type { ActivityBatch, RecentProject } from '@arbour/contract/entities/items/event'
import { ROOT_PATH } from '@arbour/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { holdItem, holdList } from '#features/files/items/public/cache.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { type Act, isOfContent } from './model/act-words.ts'

/** Starred items that are shown; the rest is behind `View all`. */
const STARRED = 12
/** Acts that are shown: two rows of them. */
const ACTS = 10
/** Projects that are shown: two rows of them. */
const PROJECTS = 6

/** What somebody did at once, with the ids of the last items of it. */
export type HeldAct = Omit<ActivityBatch, 'items' | 'type'> & Pick<Act, 'type'> & { ids: readonly string[] }

/** A project by its id, and what was last done in it. */
export type HeldProject = Pick<RecentProject, 'last'> & { id: string }

/** What the team did lately, what was done at once as one, and the projects in which it did. */
export const recentQuery = queryOptions({
  queryKey: queryKeys.recent,
  queryFn: ({ client, signal }) =>
    holdList(client, async () => {
      const { items: told, projects } = await callApi(filesRecent, { take: ACTS, take_projects: PROJECTS }, { signal })
      const items = told.filter(isOfContent)
      return {
        items: [...items.flatMap((act) => act.items), ...projects.map(({ file }) => file)],
        acts: items.map(({ items: last, ...act }): HeldAct => ({ ...act, ids: last.map(({ id }) => id) })),
        projects: projects.map(({ file, last }): HeldProject => ({ id: file.id, last })),
      }
    }),
})

/** What the person has starred, the latest changed first. */
export const starredQuery = queryOptions({
  queryKey: queryKeys.starred,
  queryFn: ({ client, signal }) =>
    holdList(client, () => callApi(filesSearch, { is_starred: true, sort: 'updated:desc', take: STARRED }, { signal })),
})

/** The top of the tree, into which the tiles put things. */
export const rootQuery = queryOptions({
  queryKey: queryKeys.root,
  queryFn: ({ client, signal }) => holdItem(client, () => callApi(filesBrowse, { path: ROOT_PATH, take: 1 }, { signal })),
})
