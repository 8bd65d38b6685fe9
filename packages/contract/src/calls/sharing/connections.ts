import { z } from 'zod'
import { Id, PageMeta } from '../../entities/common.ts'
import { NotifyChoice } from '../../entities/sharing/access.ts'
import { ConnectedGroup, ConnectedPerson, Connection, OrganizationName, TeamSummary } from '../../entities/sharing/connection.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'

const tag = 'Connections'

/** Which page of a list a query string asks for. */
const PAGED = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  take: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
}
const Query = z.string().trim().max(200).default('')

export const tenantsConnections = defineCall({
  method: 'GET',
  path: '/tenants/connections',
  summary: 'The connections of the team',
  description: 'Admins: those that were asked for, by either side, and those that are accepted, by the name of the other team.',
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
  summary: 'One connection',
  description: 'Admins.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ id: Id }),
  response: z.object({ connection: Connection }),
  errors: ['forbidden', 'not_found'],
})

/** A request for a connection. */
export const ConnectionRequest = z.strictObject({ subdomain: OrganizationName, ...NotifyChoice.shape })

export const tenantsConnectionsAdd = defineCall({
  method: 'POST',
  path: '/tenants/connections/add',
  summary: 'Ask another team for a connection',
  description:
    'Admins. By its subdomain; 404 with the field where no team has it. Asking twice makes no second one. A team that has asked already is ' +
    'accepted by it. The Admins of the other team are told.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: ConnectionRequest,
  response: z.object({ connectedTenant: TeamSummary, connection: Connection }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const tenantsConnectionsAccept = defineCall({
  method: 'POST',
  path: '/tenants/connections/accept',
  summary: 'Accept a connection',
  description: 'Admins of the team that was asked; who asked cannot (409). Accepting again changes nothing.',
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
    'Admins of either team. Takes back what was asked for, rejects what was received, and ends what is accepted: everything that either team shares with ' +
    'the other ends with it, at once, and its place in their trees.',
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
  summary: 'Teams that the team is connected with',
  description: 'For everybody of the team: those that accepted, whose name or subdomain holds `q`.',
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
  summary: 'People of connected teams',
  description:
    'For everybody of the team: who is active in it or in a connected team and whose name holds `q`. Addresses are neither searched nor told.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({
    q: Query,
    tenant_id: Id.optional().describe('Of one team alone.'),
    external_only: z.boolean().default(false).describe('Without the people of the team itself.'),
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
  summary: 'Groups of connected teams',
  description:
    'For everybody of the team: the groups of people of connected teams whose name holds `q`, by name. Who is in them is not told.',
  tag,
  auth: 'member',
  scope: 'sharing',
  request: z.strictObject({
    q: Query,
    tenant_id: Id.optional().describe('Of one team alone.'),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(ConnectedGroup), meta: PageMeta }),
  errors: ['not_found'],
})
