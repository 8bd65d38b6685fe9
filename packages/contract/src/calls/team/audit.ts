import { z } from 'zod'
import { Id } from '../../entities/common.ts'
import { TimeZone } from '../../entities/items/filters.ts'
import { AUDIT_KEPT_DAYS, AuditEntry, AuditKind } from '../../entities/team/audit.ts'
import { messages } from '../../messages.ts'
import { defineCall } from '../call.ts'
import { Take } from '../lists.ts'
import { EXPORT_FORMATS, MAX_EXPORT_ROWS } from '../reports/reports-export.ts'
import { BYTES_ANSWER, SignedAddress } from '../signed.ts'

const tag = 'Team'
/** Microseconds since 1970 and the id of the last entry. */
const CURSOR = /^\d{1,16}:[0-9a-f-]{36}$/

/** Which entries: those to which all of it applies. */
const Filter = z.strictObject({
  kind: AuditKind.optional(),
  user_id: Id.optional().describe(
    'What one person did, and what was done to them as a member. 404 for who never was in the team.',
  ),
  item_id: Id.optional().describe('What was done to one item.'),
  from: z.iso.date().optional().describe('The first day.'),
  to: z.iso.date().optional().describe('The last day.'),
  time_zone: TimeZone.nullable().default(null).describe('Whose days they are; null is UTC.'),
})

function isInOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to
}
const REVERSED = { path: ['to'], message: messages.rangeReversed }

/** What is asked of the audit log. */
export const AuditFilter = Filter.refine(isInOrder, REVERSED)
export type AuditFilter = z.infer<typeof AuditFilter>

export const tenantsAudit = defineCall({
  method: 'POST',
  path: '/tenants/current/audit',
  summary: 'The audit log of the team',
  description:
    'Admins. Sign-ins and refusals, who came and went and with which roles, changes of access, what leaves the team, what was deleted for good, settings, exports ' +
    `and API tokens, the latest first. Changes are kept for good, sign-ins and refusals for ${AUDIT_KEPT_DAYS} days. Of restricted items an Admin who cannot open them reads the name alone. ` +
    '`cursor` of an answer goes on after it.',
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
  summary: 'An address that saves the audit log',
  description: `Admins. As one table, the latest first, ${MAX_EXPORT_ROWS} rows at most. Good for 15 minutes, and on the record itself. In CSV nothing is a formula, and times are in UTC.`,
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
  summary: 'The audit log as a file',
  description: 'The address that `tenants/current/audit/export` gave, as CSV or XLSX. Asks again whether the person is an Admin.',
  tag,
  auth: 'signed',
  request: SignedAddress,
  bytes: { mimetype: '*/*', isRanged: false },
  responseHeaders: { 'Content-Disposition': BYTES_ANSWER['Content-Disposition'] },
  errors: ['not_found'],
})
