import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { acceptConnection } from './accept-connection.ts'
import { addConnection } from './add-connection.ts'
import { findTeams } from './find-teams.ts'
import { acceptInvitation, getInvitation } from './invitations/answer-invitation.ts'
import { createInvitation, renewInvitation } from './invitations/create-invitation.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { withdrawInvitation } from './invitations/withdraw-invitation.ts'
import { listConnectedGroups } from './list-connected-groups.ts'
import { listConnectedPeople } from './list-connected-people.ts'
import { listConnectedTeams } from './list-connected-teams.ts'
import { getConnection, listConnections } from './list-connections.ts'
import { rejectConnection } from './reject-connection.ts'

/** The endpoints for connections between teams. */
export const connectionRoutes: readonly OperationRoute[] = [
  route(calls.tenantsConnections, listConnections),
  route(calls.tenantsConnectionsGet, getConnection),
  route(calls.tenantsConnectionsAdd, addConnection),
  route(calls.tenantsConnectionsFind, findTeams),
  route(calls.tenantsConnectionsAccept, acceptConnection),
  route(calls.tenantsConnectionsReject, rejectConnection),
  route(calls.tenantsConnectionsInvitations, listInvitations),
  route(calls.tenantsConnectionsInvitationsCreate, createInvitation),
  route(calls.tenantsConnectionsInvitationsRenew, renewInvitation),
  route(calls.tenantsConnectionsInvitationsWithdraw, withdrawInvitation),
  route(calls.tenantsConnectionsInvitationsGet, getInvitation),
  route(calls.tenantsConnectionsInvitationsAccept, acceptInvitation),
  route(calls.tenantsConnected, listConnectedTeams),
  route(calls.usersConnected, listConnectedPeople),
  route(calls.groupsConnected, listConnectedGroups),
]
