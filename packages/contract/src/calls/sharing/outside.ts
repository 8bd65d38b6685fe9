import { z } from 'zod'
import { Id, PageMeta, Timestamp } from '../../entities/common.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import { OUTSIDE_LACKS, OutsideAccess, OutsideWay } from '../../entities/sharing/outside.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'
import { BYTES_ANSWER, SignedAddress } from '../signed.ts'

/** What `files/shares/outside` is sorted by. What was never opened, and what has no end, comes last either way. */
export const OUTSIDE_SORT_KEYS = ['name', 'created', 'last_opened', 'expires'] as const
export const OutsideSort = z
  .templateLiteral([z.enum(OUTSIDE_SORT_KEYS), ':', z.enum(['asc', 'desc'])])
  .meta({ id: 'OutsideSort', description: '`key:asc` or `key:desc`.', examples: ['created:desc'] })
export type OutsideSort = z.infer<typeof OutsideSort>

export const filesSharesOutside = defineCall({
  method: 'POST',
  path: '/files/shares/outside',
  summary: 'What of the team can be reached from outside',
  description:
    'Shares with connected teams, addresses that wait for one, public links and file requests, of what the person may share; Admins see all of the team’s, ' +
    'what is closed to them by its name. With `file_id` those on an item, in it, and on the folders above it through which it is reached. Those whose item, team or ' +
    'address holds each word of `q`. `files/shares/delete` and `files/shares/link/delete` withdraw them.',
  tag: 'Shares',
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    tenant_id: Id.optional().describe('Shares with one team alone.'),
    file_id: Id.optional().describe('Of one item alone.'),
    through: OutsideWay.optional(),
    lacks: z
      .enum(OUTSIDE_LACKS)
      .optional()
      .describe('Links and file requests without one, but for those that are over or that the team’s policy forbids.'),
    q: z.string().trim().max(255).default(''),
    sort: OutsideSort.default('created:desc'),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(OutsideAccess), meta: PageMeta }),
  errors: ['not_found', 'forbidden'],
})

/** Days for which what others read is kept, and for which connections that have ended are listed. */
export const READS_KEPT_DAYS = 400

export const tenantsConnectionsEnded = defineCall({
  method: 'GET',
  path: '/tenants/connections/ended',
  summary: 'Connections that have ended',
  description: `Admins: the teams that the team was connected with in the last ${READS_KEPT_DAYS} days and is not any more, the latest first.`,
  tag: 'Connections',
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({}),
  response: z.object({ items: z.array(z.object({ tenant: TeamSummary, ended: Timestamp })) }),
  errors: ['forbidden'],
})

export const tenantsConnectionsStatement = defineCall({
  method: 'POST',
  path: '/tenants/connections/statement',
  summary: 'An address that saves the statement of a connection',
  description:
    'Admins. For any team that the team is or was connected with. What was shared with it, with which role, from when until when, and what its people opened and ' +
    `saved in the last ${READS_KEPT_DAYS} days. Good for 15 minutes.`,
  tag: 'Connections',
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ tenant_id: Id }),
  response: z.object({ url: z.string() }),
  errors: ['forbidden', 'not_found'],
})

export const tenantsConnectionsStatementCsv = defineCall({
  method: 'GET',
  path: '/tenants/connections/statement/:token',
  summary: 'The statement of a connection',
  description: 'The address that `tenants/connections/statement` gave, as CSV. Asks again whether the person is an Admin.',
  tag: 'Connections',
  auth: 'signed',
  request: SignedAddress,
  bytes: { mimetype: 'text/csv', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found'],
})
