import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { explainAccess } from './explain-access.ts'
import { viewAs } from './view-as.ts'

/** The endpoints for viewing the tree as others. */
export const viewAsRoutes: readonly OperationRoute[] = [
  route(calls.filesAccessSeeAs, viewAs),
  route(calls.filesAccessExplain, explainAccess),
]
