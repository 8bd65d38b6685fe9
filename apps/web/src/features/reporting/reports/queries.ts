import {
  reportsActivity,
  reportsActivityFiles,
  reportsFigures,
  reportsFiles,
  reportsOutside,
  reportsStorage,
  reportsStorageKept,
} from '@arbour/contract/calls/reports/reports'
import { tagsList } from '@arbour/contract/calls/team/tags'
import type { StorageBy, StorageKind } from '@arbour/contract/entities/report'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { figuresOf } from './model/figures-of.ts'
import type { FilesOf } from './model/files-of.ts'
import { type ReportsParams, SHOWN } from './model/reports-params.ts'

/** A page of the figures of projects or companies; while another one is read, the one before stays. */
export function figuresQuery(params: ReportsParams, take = SHOWN) {
  const { sort, page } = params
  const input = {
    ...figuresOf(params),
    sort,
    page,
    take,
  }
  return queryOptions({
    queryKey: queryKeys.report('figures', input),
    queryFn: ({ signal }) => callApi(reportsFigures, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What takes how much room, by one thing that files have in common; while another filter is read, the one before stays. */
export function storageQuery(by: StorageBy, of: FilesOf) {
  const input = { by, ...of }
  return queryOptions({
    queryKey: queryKeys.report('storage', input),
    queryFn: ({ signal }) => callApi(reportsStorage, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The files that lines of it are added up from, the largest first. */
export function filesQuery(of: FilesOf & { kind?: StorageKind; owner_id?: string }) {
  return infiniteQueryOptions({
    queryKey: queryKeys.report('files', of),
    queryFn: ({ pageParam, signal }) =>
      callApi(reportsFiles, { ...of, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  })
}

/** What the bin and older versions hold. */
export function keptQuery() {
  return queryOptions({
    queryKey: queryKeys.report('storage-kept', {}),
    queryFn: ({ signal }) => callApi(reportsStorageKept, {}, { signal }),
  })
}

/** What was done in a time; while another one is read, the one before stays. */
export function activityQuery(input: { from: string; to: string; within_id?: string }) {
  return queryOptions({
    queryKey: queryKeys.report('activity', input),
    queryFn: ({ signal }) => callApi(reportsActivity, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The files to which most was done in a time. */
export function activeFilesQuery(input: { from: string; to: string; within_id?: string }) {
  return queryOptions({
    queryKey: queryKeys.report('active-files', input),
    queryFn: ({ signal }) => callApi(reportsActivityFiles, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What of the team others can reach, counted; while another filter is read, the one before stays. */
export function outsideCountsQuery(input: { within_id?: string }) {
  return queryOptions({
    queryKey: queryKeys.report('outside', input),
    queryFn: ({ signal }) => callApi(reportsOutside, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The companies, or projects, of one company or of all, to choose one of, by name. */
export function undertakingsQuery(kind: 'company' | 'project', company: string) {
  const input = {
    sub_type: kind,
    sort: 'name:asc',
    take: MAX_PAGE_SIZE,
    ...(company !== '' && { company_id: company }),
  } as const
  return queryOptions({
    queryKey: queryKeys.report('undertakings', input),
    queryFn: ({ signal }) => callApi(reportsFigures, input, { signal }),
  })
}

/** The tags to choose one of, by name. */
export function tagsQuery() {
  return queryOptions({ queryKey: queryKeys.allTags, queryFn: ({ signal }) => callApi(tagsList, {}, { signal }) })
}
