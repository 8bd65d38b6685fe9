import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { listFigures } from './figures/list-figures.ts'

/** The calls on what a team has, costs and does. */
export const reportRoutes: readonly OperationRoute[] = [route(calls.reportsFigures, listFigures)]
