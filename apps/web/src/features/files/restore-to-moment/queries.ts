import {
  filesRestoreActivity,
  filesRestoreGet,
  filesRestoreList,
  filesRestorePreview,
} from '@arbour/contract/calls/items/restore-to-moment'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The polling interval of a running restore, in milliseconds. */
const ASK_EVERY_MS = 1000
/** Items of the preview that one response lists. */
const AT_ONCE = 100

/** A period of the activity: its length, and the number of intervals. */
export interface Period {
  hours: number
  buckets: number
}

/** Loads the changes in a folder over time, until now. */
export function activityQuery(folderId: string, { hours, buckets }: Period) {
  return queryOptions({
    queryKey: queryKeys.restoreActivity(folderId, hours),
    queryFn: async ({ signal }) => {
      const to = Date.now()
      const from = to - hours * 3_600_000
      const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
      const answer = await callApi(filesRestoreActivity, { folder_id: folderId, ...range, buckets }, { signal })
      return { ...answer, from, count: buckets }
    },
  })
}

/** Loads what a restore would change, in pages. */
export function previewQuery(folderId: string, at: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.restorePreview(folderId, at),
    queryFn: ({ pageParam, signal }) =>
      callApi(filesRestorePreview, { folder_id: folderId, at, page: pageParam, take: AT_ONCE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.total_pages ? meta.current_page + 1 : undefined),
    retry: false,
  })
}

/** Loads the latest restores of a folder. Polled while one is running. */
export function restoresQuery(folderId: string) {
  return queryOptions({
    queryKey: queryKeys.restores(folderId),
    queryFn: async ({ signal }) => (await callApi(filesRestoreList, { folder_id: folderId }, { signal })).restores,
    refetchInterval: ({ state }) => (state.data?.some(({ ended }) => ended === null) ? ASK_EVERY_MS : false),
    refetchIntervalInBackground: true,
  })
}

/** Loads the items that a restore left as they are. */
export function restoreNotesQuery(id: string, skipped: number) {
  return queryOptions({
    queryKey: queryKeys.restoreNotes(id, skipped),
    queryFn: async ({ signal }) => (await callApi(filesRestoreGet, { id }, { signal })).notes,
    enabled: skipped > 0,
  })
}
