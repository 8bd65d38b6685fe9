import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { exportUrl } from './export/export-url.ts'
import { listEntries } from './list-entries.ts'

/** The endpoints for the audit log. */
export const auditRoutes: readonly OperationRoute[] = [
  route(calls.tenantsAudit, listEntries),
  route(calls.tenantsAuditExport, exportUrl),
]
