import { z } from 'zod'
import { Id, Timestamp } from '../common.ts'

/** Kinds that the audit log can be filtered by. */
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

/** Days for which sign-ins and refused requests are kept. Changes are kept permanently. */
export const AUDIT_KEPT_DAYS = 400

/** A changed value, before and after. Null means no value. */
const AuditDetail = z
  .object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })
  .meta({ id: 'AuditDetail', description: 'A field of a change.' })
export type AuditDetail = z.infer<typeof AuditDetail>

/** An audit log entry, with the details that an Admin of the team can see. */
export const AuditEntry = z
  .object({
    id: Id,
    at: Timestamp,
    kind: AuditKind,
    by: z
      .object({ id: Id.nullable().describe('The actor; null if they were never in the team.'), name: z.string() })
      .describe('The actor in words, if they were never in the team.'),
    text: z.string().describe("The action, as the rest of a sentence that starts with the actor's name."),
    item: z
      .object({ id: Id, name: z.string(), path: z.string().nullable().describe('Null if it is closed to the user.') })
      .nullable()
      .describe('The item, if it exists and the user can know its name.'),
    details: z.array(AuditDetail).describe('Empty for an item that is closed to the user.'),
    ip: z.string().nullable().describe('The IP address of a sign-in, or of an unidentified request.'),
    times: z.int().positive().describe('The number of equal refusals within a few seconds, which form one entry.'),
  })
  .meta({ id: 'AuditEntry', description: 'An entry of the audit log.' })
export type AuditEntry = z.infer<typeof AuditEntry>
