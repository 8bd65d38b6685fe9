import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { getProjectOverview } from './get-project-overview.ts'
import { listProjects } from './list-projects.ts'
import { updateProject } from './update-project.ts'

/** The endpoints for the overview, status and dates of projects. */
export const projectOverviewRoutes: readonly OperationRoute[] = [
  route(calls.filesProject, getProjectOverview),
  route(calls.filesProjectUpdate, updateProject),
  route(calls.filesProjects, listProjects),
]
