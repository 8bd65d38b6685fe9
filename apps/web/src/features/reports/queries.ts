import {
  reportsActivity,
  reportsFigures,
  reportsOutside,
  reportsStorage,
  reportsStorageKept,
} from '@arbour/contract/calls/reports'
import { tagsList } from '@arbour/contract/calls/tags'
import type { StorageBy } from '@arbour/contract/entities/report'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { type ReportsParams, SHOWN } from './model/reports-params.ts'

/** A page of the figures of projects or companies; while another one is read, the one before stays. */
export function figuresQuery({ report, q, company, tag, from, to, sort, page }: ReportsParams) {
  const input = {
    sub_type: report === 'companies' ? ('company' as const) : ('project' as const),
    q: q.trim(),
    ...(company !== '' && { company_id: company }),
    tags: tag === '' ? [] : [tag],
    date_range:
      from === '' && to === ''
        ? null
        : {
            field: 'updated' as const,
            from: from === '' ? null : from,
            to: to === '' ? null : to,
            time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          },
    sort,
    page,
    take: SHOWN,
  }
  return queryOptions({
    queryKey: queryKeys.report('figures', input),
    queryFn: ({ signal }) => callApi(reportsFigures, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What takes how much room, by one thing that files have in common. */
export function storageQuery(by: StorageBy) {
  return queryOptions({
    queryKey: queryKeys.report('storage', { by }),
    queryFn: ({ signal }) => callApi(reportsStorage, { by }, { signal }),
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
export function activityQuery(period: { from: string; to: string }) {
  return queryOptions({
    queryKey: queryKeys.report('activity', period),
    queryFn: ({ signal }) => callApi(reportsActivity, period, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What of the team others can reach, counted. */
export function outsideCountsQuery() {
  return queryOptions({
    queryKey: queryKeys.report('outside', {}),
    queryFn: ({ signal }) => callApi(reportsOutside, {}, { signal }),
  })
}

/** The companies to choose one of, by name. */
export function companiesQuery() {
  const input = { sub_type: 'company', sort: 'name:asc', take: MAX_PAGE_SIZE } as const
  return queryOptions({
    queryKey: queryKeys.report('companies', input),
    queryFn: ({ signal }) => callApi(reportsFigures, input, { signal }),
  })
}

/** The tags to choose one of, by name. */
export function tagsQuery() {
  return queryOptions({ queryKey: queryKeys.allTags, queryFn: ({ signal }) => callApi(tagsList, {}, { signal }) })
}
