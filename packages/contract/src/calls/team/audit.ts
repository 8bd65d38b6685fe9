import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { TimeZone } from '../../entities/items/filters.ts'
import { AUDIT_KEPT_DAYS, AuditEntry, AuditKind } from '../../entities/team/audit.ts'
import { defineCall } from '../call.ts'
import { Take } from '../lists.ts'
import { EXPORT_FORMATS, MAX_EXPORT_ROWS } from '../reports/reports-export.ts'
import { BYTES_ANSWER, SignedUrl } from '../signed.ts'

const tag = 'Team'
/** Microseconds since 1970 and the id of the last entry. */
const CURSOR = /^\d{1,16}:[0-9a-f-]{36}$/

/** Filters of the audit log; entries must match all of them. */
const Filter = z.strictObject({
  kind: AuditKind.optional(),
  user_id: Id.optional().describe(
    'Entries about actions of one person, and actions on them as a member. 404 for someone who was never in the team.',
  ),
  item_id: Id.optional().describe('Entries about one item.'),
  from: z.iso.date().optional().describe('The first day.'),
  to: z.iso.date().optional().describe('The last day.'),
  time_zone: TimeZone.nullable().default(null).describe('The time zone of the days; null for UTC.'),
})

function isInOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to
}
const REVERSED = { path: ['to'], error: () => t('errors.fields.rangeReversed') }

/** A validated audit log filter. */
export const AuditFilter = Filter.refine(isInOrder, REVERSED)
export type AuditFilter = z.infer<typeof AuditFilter>

export const tenantsAudit = defineCall({
  method: 'POST',
  path: '/tenants/current/audit',
  summary: 'Get the audit log',
  description:
    'Admins. Sign-ins and refusals, membership and role changes, access changes, external sharing, permanent deletions, settings, exports ' +
    `and API tokens, newest first. Changes are kept permanently, sign-ins and refusals for ${AUDIT_KEPT_DAYS} days. For restricted items that an Admin cannot open, only the name is returned. ` +
    'Use the `cursor` in the response to continue.',
  tag,
  auth: 'admin',
  scope: 'team',
  request: z
    .strictObject({ ...Filter.shape, cursor: z.string().max(60).regex(CURSOR).optional(), take: Take.default(50) })
    .refine(isInOrder, REVERSED),
  response: z.object({ items: z.array(AuditEntry), cursor: z.string().nullable() }),
  errors: ['forbidden', 'not_found'],
})

export const tenantsAuditExport = defineCall({
  method: 'POST',
  path: '/tenants/current/audit/export',
  summary: 'Get a download URL for the audit log',
  description: `Admins. One table, newest first, ${MAX_EXPORT_ROWS} rows at most. Valid for 15 minutes. The export itself is recorded. In CSV, no cell is a formula, and times are in UTC.`,
  tag,
  auth: 'admin',
  scope: 'team',
  request: z.strictObject({ format: z.enum(EXPORT_FORMATS), filter: AuditFilter }),
  response: z.object({ url: z.string() }),
  errors: ['forbidden', 'not_found'],
})

export const tenantsAuditBytes = defineCall({
  method: 'GET',
  path: '/tenants/current/audit/export/:token',
  summary: 'Download the audit log',
  description: 'The URL that `tenants/current/audit/export` returned, as CSV or XLSX. Permissions are checked again.',
  tag,
  auth: 'signed',
  request: SignedUrl,
  bytes: { mimetype: '*/*', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found'],
})
