/** The audit log of a team, as text, for its Admins (decision 0034). */

export { registerAuditExport } from './export/export-route.ts'
