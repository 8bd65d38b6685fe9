import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { explainAccess } from './explain-access.ts'
import { seeAs } from './see-as.ts'

/** The calls that look at the tree with the eyes of others. */
export const seeAsRoutes: readonly OperationRoute[] = [
  route(calls.filesAccessSeeAs, seeAs),
  route(calls.filesAccessExplain, explainAccess),
]
