import { tenantsConnections, tenantsConnectionsGet } from '@arbour/contract/calls/sharing/connections'
import { tenantsConnectionsEnded } from '@arbour/contract/calls/sharing/outside'
import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { ConnectionsParams } from './model/connections-params.ts'

/** A page of the connections; while another one is read, the one before stays. */
export function connectionsQuery({ q, sort, page }: ConnectionsParams) {
  const input = { q: q.trim(), sort, page }
  return queryOptions({
    queryKey: queryKeys.connectionsPage(input),
    queryFn: ({ signal }) => callApi(tenantsConnections, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** A connection as it stands now, which a list showed a while ago. */
export function connectionQuery(listed: Connection) {
  return queryOptions({
    queryKey: queryKeys.connection(listed.id),
    queryFn: async ({ signal }) => (await callApi(tenantsConnectionsGet, { id: listed.id }, { signal })).connection,
    placeholderData: listed,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The connections that have ended, whose statements can still be had. */
export function endedQuery() {
  return queryOptions({
    queryKey: queryKeys.connectionsEnded,
    queryFn: ({ signal }) => callApi(tenantsConnectionsEnded, {}, { signal }),
  })
}
