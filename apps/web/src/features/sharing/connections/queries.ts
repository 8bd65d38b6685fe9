import {
  tenantsConnectionsInvitations,
  tenantsConnectionsInvitationsGet,
} from '@arbour/contract/calls/sharing/connection-invitations'
import { tenantsConnections, tenantsConnectionsFind, tenantsConnectionsGet } from '@arbour/contract/calls/sharing/connections'
import { tenantsConnectionsEnded } from '@arbour/contract/calls/sharing/external-access'
import type { Connection } from '@arbour/contract/entities/sharing/connection'
import { MIN_TEAM_QUERY } from '@arbour/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import type { ConnectionsParams } from './model/connections-params.ts'

/** Loads a page of the connections; the previous page stays while another one is loading. */
export function connectionsQuery({ q, sort, page }: ConnectionsParams) {
  const input = { q: q.trim(), sort, page }
  return queryOptions({
    queryKey: queryKeys.connectionsPage(input),
    queryFn: ({ signal }) => callApi(tenantsConnections, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the current state of a listed connection. */
export function connectionQuery(connection: Connection) {
  return queryOptions({
    queryKey: queryKeys.connection(connection.id),
    queryFn: async ({ signal }) => (await callApi(tenantsConnectionsGet, { id: connection.id }, { signal })).connection,
    placeholderData: connection,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Loads ended connections, whose reports are still available. */
export function endedQuery() {
  return queryOptions({
    queryKey: queryKeys.connectionsEnded,
    queryFn: ({ signal }) => callApi(tenantsConnectionsEnded, {}, { signal }),
  })
}

/** Loads the pending invitations of the team to connect. */
export const invitationsQuery = queryOptions({
  queryKey: queryKeys.connectionInvitations,
  queryFn: ({ signal }) => callApi(tenantsConnectionsInvitations, {}, { signal }),
})

/** Loads the invitation of a link, for its recipient. */
export function receivedQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.receivedConnectionInvitation(token),
    queryFn: async ({ signal }) => (await callApi(tenantsConnectionsInvitationsGet, { token }, { signal })).invitation,
    staleTime: 0,
    gcTime: 0,
    enabled: token !== '',
  })
}

/** Loads the teams that let others find them, by a part of their name. Nothing for a shorter text than the server takes. */
export function teamsFoundQuery(q: string) {
  return queryOptions({
    queryKey: queryKeys.teamsFound(q),
    queryFn: async ({ signal }) => (await callApi(tenantsConnectionsFind, { q }, { signal })).items,
    staleTime: 30_000,
    enabled: q.length >= MIN_TEAM_QUERY,
  })
}
