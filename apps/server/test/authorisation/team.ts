import { randomUUID } from 'node:crypto'
import type { CallEntry, GuardedName, Input, RoleRow } from './call-entry.ts'
import { ofUnknown, onNothing, own } from './call-entry.ts'
import { ADMINS, replaceStatus, SIGNED_IN, TEAM, TEAM_ADMINS } from './statuses.ts'

const changes = true
const ANY_SHARING = { allows_links: true, needs_link_password: false, max_link_days: null, team_ids: null }

/** An entry of a call on a person, a group or something else that a team has besides items. */
const ofTeam = (input: Input, row: RoleRow): CallEntry => ({ input, roles: [row], partner: 404 })
const member: Input = ({ member }) => ({ id: member })
const group: Input = ({ group }) => ({ id: group })
const invitation: Input = ({ invitation }) => ({ id: invitation })
const connection: Input = ({ connection }) => ({ id: connection })
const connectionInvitation: Input = ({ connectionInvitation }) => ({ id: connectionInvitation })
/** No link has this token: test/connections/invitations. */
const token: Input = () => ({ token: 'no such token' })

/** Teams: their settings and audit log, people, groups, and connections with other teams. */
export const TEAM_CALLS = {
  tenantsCurrent: own(SIGNED_IN),
  tenantsCurrentUpdate: own(ADMINS, {
    input: () => ({
      name: 'Bridges',
      short_name: 'Bridges',
      subdomain: `team-${randomUUID()}`,
      primary_color: '#102030',
      background_color: '#f0f0f0',
      logo: null,
    }),
    changes,
  }),
  tenantsStorage: own(SIGNED_IN),
  tenantsSharing: own(ADMINS),
  tenantsSharingUpdate: own(ADMINS, {
    input: () => ANY_SHARING,
    changes,
    // Admins only: test/public-links.
    ids: {
      team_ids: { of: 'team', input: ({ team }) => ({ ...ANY_SHARING, team_ids: [team] }), status: 403, tries: ['foreign'] },
    },
  }),
  tenantsSignIn: own(ADMINS),
  tenantsSignInUpdate: own(ADMINS, { input: () => ({ needs_second_step: true }), changes }),
  tenantsAudit: {
    input: ({ member }) => ({ user_id: member }),
    roles: [onNothing(ADMINS, { input: () => ({}) })],
    partner: 404,
    // Admins only: test/audit.
    ids: {
      user_id: { of: 'member', input: ({ member, folder }) => ({ user_id: member, item_id: folder }), status: 403 },
      item_id: { of: 'folder', status: 403 },
    },
  },
  tenantsAuditExport: {
    input: ({ member }) => ({ format: 'csv', filter: { user_id: member } }),
    roles: [onNothing(ADMINS, { input: () => ({ format: 'csv', filter: {} }) })],
    partner: 404,
    ids: {
      'filter.user_id': { of: 'member', status: 403 },
      'filter.item_id': { of: 'folder', input: ({ folder }) => ({ format: 'csv', filter: { item_id: folder } }), status: 403 },
    },
  },
  tenantsCreate: own(ADMINS, { input: () => ({ name: 'Another' }), changes }),
  tenantsJoin: ofUnknown(() => ({ code: 'no such code' })),
  tenantsJoinCodes: own(ADMINS),
  tenantsJoinCodesCreate: own(ADMINS, { changes }),
  tenantsJoinCodesDelete: ofTeam(({ joinCode }) => ({ id: joinCode }), { on: 'code', living: TEAM_ADMINS, changes }),
  tenantsMails: own(ADMINS),

  // A partner doesn't see the people of the team that shares a folder with theirs.
  usersList: own(SIGNED_IN, { inputFor: { externalUser: ({ team }) => ({ tenant_id: team }) }, partner: 404 }),
  usersGet: ofTeam(member, { on: 'person', living: TEAM }),
  usersRolesUpdate: ofTeam(({ member }) => ({ id: member, roles: ['Editor'] }), {
    on: 'person',
    living: TEAM_ADMINS,
    changes,
  }),
  usersSuspend: ofTeam(member, { on: 'person', living: TEAM_ADMINS, changes }),
  usersReactivate: ofTeam(member, { on: 'person', living: TEAM_ADMINS, changes }),
  // The person has no second step.
  usersSecondStepReset: ofTeam(member, { on: 'person', living: replaceStatus(TEAM_ADMINS, 200, 409) }),
  usersHandOver: ofTeam(({ member }) => ({ id: member, to: member }), {
    on: 'person',
    input: ({ member, person }) => ({ id: member, to: person }),
    living: TEAM_ADMINS,
    changes,
  }),
  usersRemove: ofTeam(member, { on: 'person', living: TEAM_ADMINS, changes }),
  usersInvitations: own(ADMINS),
  usersInvitationsCreate: own(ADMINS, { input: () => ({ email: `${randomUUID()}@example.org` }), changes }),
  usersInvitationsResend: ofTeam(invitation, { on: 'invitation', living: TEAM_ADMINS, changes }),
  usersInvitationsWithdraw: ofTeam(invitation, { on: 'invitation', living: TEAM_ADMINS, changes }),

  groupsList: own(SIGNED_IN),
  groupsGet: ofTeam(group, { on: 'group', living: TEAM }),
  groupsCreate: own(ADMINS, { input: () => ({ name: randomUUID() }), changes }),
  groupsUpdate: ofTeam(({ group }) => ({ id: group, name: randomUUID() }), { on: 'group', living: TEAM_ADMINS, changes }),
  groupsDelete: ofTeam(group, { on: 'group', living: TEAM_ADMINS, changes }),

  tenantsConnections: own(ADMINS),
  tenantsConnectionsGet: ofTeam(connection, { on: 'connection', living: TEAM_ADMINS }),
  // Any caller may learn whether a subdomain is taken: the stranger tries one that is free.
  tenantsConnectionsAdd: ofTeam(() => ({ subdomain: 'nobody-has-this-name' }), {
    on: 'nothing',
    input: async (_, fixtures) => ({ subdomain: await fixtures.makeSubdomain() }),
    living: ADMINS,
    changes,
  }),
  tenantsConnectionsAccept: ofTeam(connection, { on: 'connection', living: TEAM_ADMINS, changes }),
  tenantsConnectionsReject: ofTeam(connection, { on: 'connection', living: TEAM_ADMINS, changes }),
  // Only names of teams that allow it: test/connections/find.
  tenantsConnectionsFind: own(ADMINS, { input: () => ({ q: 'harbour' }) }),
  tenantsConnectionsInvitations: own(ADMINS),
  tenantsConnectionsInvitationsCreate: own(ADMINS, { changes }),
  tenantsConnectionsInvitationsRenew: ofTeam(connectionInvitation, { on: 'connectionInvitation', living: TEAM_ADMINS, changes }),
  tenantsConnectionsInvitationsWithdraw: ofTeam(connectionInvitation, {
    on: 'connectionInvitation',
    living: TEAM_ADMINS,
    changes,
  }),
  tenantsConnectionsInvitationsGet: ofUnknown(token),
  tenantsConnectionsInvitationsAccept: {
    input: token,
    roles: [onNothing(replaceStatus(ADMINS, 200, 404))],
    partner: 404,
  },
  tenantsConnectionsEnded: own(ADMINS),
  // No team of these tests was connected with one that does not exist.
  tenantsConnectionsStatement: {
    input: ({ unknown }) => ({ tenant_id: unknown }),
    inputFor: { stranger: ({ team }) => ({ tenant_id: team }) },
    roles: [onNothing(replaceStatus(ADMINS, 200, 404))],
    partner: 404,
  },
  tenantsConnected: own(SIGNED_IN),
  // The partner's team shares a folder with the owner's, but is not connected with it.
  groupsConnected: {
    inputFor: { stranger: ({ team }) => ({ tenant_id: team }) },
    roles: [onNothing(SIGNED_IN)],
    partner: 200,
  },
  usersConnected: {
    input: ({ team }) => ({ tenant_id: team }),
    roles: [onNothing(SIGNED_IN, { input: () => ({}) })],
    partner: 200,
  },
} satisfies Partial<Record<GuardedName, CallEntry>>
