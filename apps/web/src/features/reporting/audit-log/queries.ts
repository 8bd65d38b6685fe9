import { tenantsAudit } from '@arbour/contract/calls/team/audit'
import { usersList } from '@arbour/contract/calls/team/users'
import { MAX_PAGE_SIZE } from '@arbour/contract/limits'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { type AuditParams, toFilter } from './model/audit-params.ts'

/** Loads the audit log, the latest first; the previous entries stay while another filter is loading. */
export function auditQuery(params: AuditParams) {
  const filter = toFilter(params)
  return infiniteQueryOptions({
    queryKey: queryKeys.audit(filter),
    queryFn: ({ pageParam, signal }) =>
      callApi(tenantsAudit, { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const EVERYBODY = { take: MAX_PAGE_SIZE }

/** Loads the members of the team for a picker. */
export function everybodyQuery() {
  return queryOptions({
    queryKey: queryKeys.peoplePage(EVERYBODY),
    queryFn: ({ signal }) => callApi(usersList, EVERYBODY, { signal }),
  })
}
