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
import { formats } from '#lib/text/formats.ts'
import { toFiguresInput } from './model/figures-input.ts'
import type { FilesFilter } from './model/files-filter.ts'
import { PAGE_SIZE, type ReportsParams } from './model/reports-params.ts'

/** Loads a page of the figures of projects or companies; the previous page stays while another one is loading. */
export function figuresQuery(params: ReportsParams, take = PAGE_SIZE) {
  const { sort, page } = params
  const input = {
    ...toFiguresInput(params),
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

/** Loads the storage use grouped by a property; the previous result stays while another filter is loading. */
export function storageQuery(by: StorageBy, filter: FilesFilter) {
  const input = { by, ...filter }
  return queryOptions({
    queryKey: queryKeys.report('storage', input),
    queryFn: ({ signal }) => callApi(reportsStorage, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the files of a storage row, the largest first. */
export function filesQuery(filter: FilesFilter & { kind?: StorageKind; owner_id?: string }) {
  return infiniteQueryOptions({
    queryKey: queryKeys.report('files', filter),
    queryFn: ({ pageParam, signal }) =>
      callApi(reportsFiles, { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  })
}

/** Loads the storage use of the bin and of old versions. */
export function retainedQuery() {
  return queryOptions({
    queryKey: queryKeys.report('storage-kept', {}),
    queryFn: ({ signal }) => callApi(reportsStorageKept, {}, { signal }),
  })
}

/** Loads the activity of a period; the previous result stays while another one is loading. */
export function activityQuery(period: { from: string; to: string; within_id?: string }) {
  const input = { ...period, week_start: formats.weekStart }
  return queryOptions({
    queryKey: queryKeys.report('activity', input),
    queryFn: ({ signal }) => callApi(reportsActivity, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the files with the most activity in a period. */
export function activeFilesQuery(input: { from: string; to: string; within_id?: string }) {
  return queryOptions({
    queryKey: queryKeys.report('active-files', input),
    queryFn: ({ signal }) => callApi(reportsActivityFiles, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the counts of external access; the previous result stays while another filter is loading. */
export function externalCountsQuery(input: { within_id?: string }) {
  return queryOptions({
    queryKey: queryKeys.report('outside', input),
    queryFn: ({ signal }) => callApi(reportsOutside, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the companies, or the projects of one or all companies, by name, for a picker. */
export function projectsAndCompaniesQuery(kind: 'company' | 'project', company: string) {
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

/** Loads the tags by name, for a picker. */
export function tagsQuery() {
  return queryOptions({ queryKey: queryKeys.allTags, queryFn: ({ signal }) => callApi(tagsList, {}, { signal }) })
}
