import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { listOutside } from './list-outside.ts'
import { listEnded } from './statement/list-ended.ts'
import { statementUrl } from './statement/statement-url.ts'

/** The endpoints for external access. */
export const outsideRoutes: readonly OperationRoute[] = [
  route(calls.filesSharesOutside, listOutside),
  route(calls.tenantsConnectionsEnded, listEnded),
  route(calls.tenantsConnectionsStatement, statementUrl),
]
