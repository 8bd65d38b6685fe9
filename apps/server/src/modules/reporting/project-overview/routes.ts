import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { getProjectOverview } from './get-project-overview.ts'

/** The endpoint for the overview of a project. */
export const projectOverviewRoutes: readonly OperationRoute[] = [route(calls.filesRoom, getProjectOverview)]
