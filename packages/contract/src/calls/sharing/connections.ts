import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { NotifyChoice } from '../../entities/sharing/access.ts'
import {
  ConnectedGroup,
  ConnectedPerson,
  Connection,
  FoundTeam,
  OrganizationName,
  TeamSummary,
} from '../../entities/sharing/connection.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MIN_TEAM_QUERY } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Connections'

/** Paging parameters of a query string. */
const PAGED = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  take: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
}
const Query = z.string().trim().max(200).default('')

export const tenantsConnections = defineCall({
  method: 'GET',
  path: '/tenants/connections',
  summary: 'List connections',
  description: 'Admins. Pending requests in both directions and accepted connections, by the name of the other team.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ q: Query, sort: z.enum(['tenant:asc', 'tenant:desc']).default('tenant:asc'), ...PAGED }),
  response: z.object({ items: z.array(Connection), meta: PageMeta }),
  errors: ['forbidden'],
})

export const tenantsConnectionsGet = defineCall({
  method: 'POST',
  path: '/tenants/connections/get',
  summary: 'Get a connection',
  description: 'Admins.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({ connection: Connection }),
  errors: ['forbidden', 'not_found'],
})

export const ConnectionRequest = z.strictObject({ subdomain: OrganizationName, ...NotifyChoice.shape })

export const tenantsConnectionsAdd = defineCall({
  method: 'POST',
  path: '/tenants/connections/add',
  summary: 'Request a connection',
  description:
    'Admins. By the subdomain of the other team; 404 with the field if no team has it. Repeating the call creates no second request. If the other team has already sent a request, it is ' +
    'accepted. Notifies the Admins of the other team.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: ConnectionRequest,
  response: z.object({ connectedTenant: TeamSummary, connection: Connection }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const tenantsConnectionsFind = defineCall({
  method: 'POST',
  path: '/tenants/connections/find',
  summary: 'Find teams by name',
  description:
    'Admins. At most ten teams of this server that let other teams find them (`is_findable` of the sharing policy), whose name or subdomain contains each word of `q`, ' +
    'best matches first. Without the own team. 429 after too many searches.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ q: z.string().trim().min(MIN_TEAM_QUERY).max(200).meta({ title: 'Search text' }) }),
  response: z.object({ items: z.array(FoundTeam) }),
  errors: ['forbidden'],
})

export const tenantsConnectionsAccept = defineCall({
  method: 'POST',
  path: '/tenants/connections/accept',
  summary: 'Accept a connection',
  description:
    'Admins of the team that received the request; the requesting team cannot accept it (409). Repeating the call changes nothing.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({ connection: Connection }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const tenantsConnectionsReject = defineCall({
  method: 'POST',
  path: '/tenants/connections/reject',
  summary: 'Reject or remove a connection',
  description:
    'Admins of either team. Withdraws a sent request, rejects a received one, or ends an accepted connection. Ending it revokes everything that either team shares with ' +
    'the other, immediately, and removes it from their trees.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({ connectedTenant: TeamSummary }),
  errors: ['forbidden', 'not_found'],
})

export const tenantsConnected = defineCall({
  method: 'GET',
  path: '/tenants/connected',
  summary: 'List connected teams',
  description: 'For all members. Accepted connections whose name or subdomain contains `q`.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({ q: Query, ...PAGED }),
  response: z.object({ items: z.array(TeamSummary), meta: PageMeta }),
  errors: [],
})

export const usersConnected = defineCall({
  method: 'POST',
  path: '/users/connected',
  summary: 'Search people of connected teams',
  description:
    'For all members. Active people of the own and connected teams whose name contains `q`. Email addresses are neither searched nor returned.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({
    q: Query,
    tenant_id: Id.optional().describe('Only people of this team.'),
    external_only: z.boolean().default(false).describe('Excludes people of the own team.'),
    exclude_self: z.boolean().default(false),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(ConnectedPerson), meta: PageMeta }),
  errors: ['not_found'],
})

export const groupsConnected = defineCall({
  method: 'POST',
  path: '/groups/connected',
  summary: 'Search groups of connected teams',
  description: 'For all members. Groups of connected teams whose name contains `q`, by name. Their members are not returned.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({
    q: Query,
    tenant_id: Id.optional().describe('Only groups of this team.'),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(ConnectedGroup), meta: PageMeta }),
  errors: ['not_found'],
})
