/** The team's audit log, for Admins. The page is loaded by its route. */
export { AUDIT_DEFAULTS, type AuditParams, parseAuditParams } from './model/audit-params.ts'
export { auditSettings } from './section.ts'
