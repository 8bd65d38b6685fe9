import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { explainAccess } from './explain-access.ts'
import { seeAs } from './see-as.ts'

/** The endpoints for viewing the tree as others. */
export const seeAsRoutes: readonly OperationRoute[] = [
  route(calls.filesAccessSeeAs, seeAs),
  route(calls.filesAccessExplain, explainAccess),
]
