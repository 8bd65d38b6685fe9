/** What is on the record of a team, in words, for its Admins (decision 0034). */

export { registerAuditExport } from './export/export-route.ts'
