import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { listExternalAccess } from './list-external-access.ts'
import { listEnded } from './sharing-report/list-ended.ts'
import { sharingReportUrl } from './sharing-report/sharing-report-url.ts'

/** The endpoints for external access. */
export const externalAccessRoutes: readonly OperationRoute[] = [
  route(calls.filesSharesOutside, listExternalAccess),
  route(calls.tenantsConnectionsEnded, listEnded),
  route(calls.tenantsConnectionsStatement, sharingReportUrl),
]
