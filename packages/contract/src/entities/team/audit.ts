import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'

/** What an audit log is filtered by. */
export const AUDIT_KINDS = [
  'sign_in',
  'people',
  'access',
  'outside',
  'deletion',
  'team',
  'export',
  'api_token',
  'refusal',
] as const
export const AuditKind = z.enum(AUDIT_KINDS)
export type AuditKind = z.infer<typeof AuditKind>

/** Days for which sign-ins and refusals are kept. Changes are kept for good. */
export const AUDIT_KEPT_DAYS = 400

/** Something of a change: what it was and what it is. Null is nothing. */
const AuditDetail = z
  .object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })
  .meta({ id: 'AuditDetail', description: 'One field of a change.' })
export type AuditDetail = z.infer<typeof AuditDetail>

/** Who did what, when, as an Admin of the team may know of it. */
export const AuditEntry = z
  .object({
    id: Id,
    at: Timestamp,
    kind: AuditKind,
    by: z
      .object({ id: Id.nullable().describe('Null for who is, or was, nobody of the team.'), name: z.string() })
      .describe('Who did it, in words where it was nobody of the team.'),
    text: z.string().describe('What they did, as the rest of a sentence that begins with their name.'),
    item: z
      .object({ id: Id, name: z.string(), path: z.string().nullable().describe('Null where it is closed to the person.') })
      .nullable()
      .describe('The item that it was done to, where it is there and the person may know its name.'),
    details: z.array(AuditDetail).describe('None of an item that is closed to the person.'),
    ip: z.string().nullable().describe('Where a sign-in, or a refusal of nobody who is known, came from.'),
    times: z.int().positive().describe('How often, where equal refusals within a few seconds are one entry.'),
  })
  .meta({ id: 'AuditEntry', description: 'Who did what, when.' })
export type AuditEntry = z.infer<typeof AuditEntry>
