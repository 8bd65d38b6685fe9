import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { listEvents } from './list-events.ts'

/** The endpoint for the activity of items. */
export const activityRoutes: readonly OperationRoute[] = [route(calls.filesEvents, listEvents)]
