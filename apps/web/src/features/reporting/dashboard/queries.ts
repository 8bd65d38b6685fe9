import { filesRecent } from '@arbour/contract/calls/items/events'
import { filesBrowse } from '@arbour/contract/calls/items/files'
import { filesSearch } from '@arbour/contract/calls/items/search'
import { usersList } from '@arbour/contract/calls/team/users'
import type { ActivityGroup, RecentProject } from '@arbour/contract/entities/items/event'
import { ROOT_PATH } from '@arbour/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { cacheItem, cacheList } from '#features/files/items/public/cache.ts'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { type Activity, isContentActivity } from './model/action-text.ts'

/** The number of starred items; the others are behind `View all`. */
const STARRED = 12
/** The number of activity groups: one row. */
const GROUPS = 5
/** The number of projects: two rows. */
const PROJECTS = 6

/** An activity group with the ids of its last items. */
export type CachedActivity = Omit<ActivityGroup, 'items' | 'type'> & Pick<Activity, 'type'> & { ids: readonly string[] }

/** The id of a project with its last activity. */
export type CachedProject = Pick<RecentProject, 'last'> & { id: string }

/** The team's recent activity in groups, and the projects with recent activity. */
export const recentQuery = queryOptions({
  queryKey: queryKeys.recent,
  queryFn: ({ client, signal }) =>
    cacheList(client, async () => {
      const { items: groups, projects } = await callApi(filesRecent, { take: GROUPS, take_projects: PROJECTS }, { signal })
      const items = groups.filter(isContentActivity)
      return {
        items: [...items.flatMap((activity) => activity.items), ...projects.map(({ file }) => file)],
        activities: items.map(({ items: last, ...activity }): CachedActivity => ({ ...activity, ids: last.map(({ id }) => id) })),
        projects: projects.map(({ file, last }): CachedProject => ({ id: file.id, last })),
      }
    }),
})

/** The user's starred items, the latest changed first. */
export const starredQuery = queryOptions({
  queryKey: queryKeys.starred,
  queryFn: ({ client, signal }) =>
    cacheList(client, () => callApi(filesSearch, { is_starred: true, sort: 'updated:desc', take: STARRED }, { signal })),
})

/** The root of the tree, in which the tiles create items. */
export const rootQuery = queryOptions({
  queryKey: queryKeys.root,
  queryFn: ({ client, signal }) => cacheItem(client, () => callApi(filesBrowse, { path: ROOT_PATH, take: 1 }, { signal })),
})

/** The number of members of the team, for an Admin who sets it up. */
export const memberCountQuery = queryOptions({
  queryKey: queryKeys.peoplePage({ take: 1 }),
  queryFn: async ({ signal }) => (await callApi(usersList, { take: 1 }, { signal })).meta.total_items,
})
