import { z } from 'zod'
import { Id, PageMeta, Timestamp } from '../../entities/common.ts'
import { TeamSummary } from '../../entities/sharing/connection.ts'
import { AccessPath, EXTERNAL_LACKS, ExternalAccess } from '../../entities/sharing/external-access.ts'
import { DEFAULT_PAGE_SIZE } from '../../limits.ts'
import { defineCall } from '../call.ts'
import { Page, Take } from '../lists.ts'
import { BYTES_ANSWER, SignedUrl } from '../signed.ts'

/** Sort keys of `files/shares/outside`. Entries that were never opened, or never expire, are last in either direction. */
export const EXTERNAL_SORT_KEYS = ['name', 'created', 'last_opened', 'expires'] as const
export const ExternalSort = z
  .templateLiteral([z.enum(EXTERNAL_SORT_KEYS), ':', z.enum(['asc', 'desc'])])
  .meta({ id: 'OutsideSort', description: '`key:asc` or `key:desc`.', examples: ['created:desc'] })
export type ExternalSort = z.infer<typeof ExternalSort>

export const filesSharesOutside = defineCall({
  method: 'POST',
  path: '/files/shares/outside',
  summary: 'List external access',
  description:
    "Shares with connected teams, pending invitations, public links and file requests, for items that the user can share. Admins see all of the team's, " +
    'with closed items by name only. With `file_id`, those on an item, inside it, and on the folders above through which it is accessible. `q` filters by words in the item, team or ' +
    'email address. `files/shares/delete` and `files/shares/link/delete` revoke them.',
  tag: 'Shares',
  auth: 'member',
  scope: 'files:read',
  request: z.strictObject({
    tenant_id: Id.optional().describe('Only shares with this team.'),
    file_id: Id.optional().describe('Only access to this item.'),
    through: AccessPath.optional(),
    lacks: z
      .enum(EXTERNAL_LACKS)
      .optional()
      .describe(
        "Links and file requests without an expiry date, excluding expired ones and those that the team's policy forbids.",
      ),
    q: z.string().trim().max(255).default(''),
    sort: ExternalSort.default('created:desc'),
    page: Page,
    take: Take.default(DEFAULT_PAGE_SIZE),
  }),
  response: z.object({ items: z.array(ExternalAccess), meta: PageMeta }),
  errors: ['not_found', 'forbidden'],
})

/** Days for which reads by others are kept and for which ended connections are listed. */
export const READS_KEPT_DAYS = 400

export const tenantsConnectionsEnded = defineCall({
  method: 'GET',
  path: '/tenants/connections/ended',
  summary: 'List ended connections',
  description: `Admins. Teams whose connection ended in the last ${READS_KEPT_DAYS} days, most recent first.`,
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
  summary: 'Get a download URL for a sharing report',
  description:
    'Admins. For any team with a current or former connection. Lists what was shared with it, with which role and period, and what its people opened and ' +
    `downloaded in the last ${READS_KEPT_DAYS} days. Valid for 15 minutes.`,
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
  summary: 'Download a sharing report',
  description: 'The URL that `tenants/connections/statement` returned, as CSV. Permissions are checked again.',
  tag: 'Connections',
  auth: 'signed',
  request: SignedUrl,
  bytes: { mimetype: 'text/csv', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found'],
})
