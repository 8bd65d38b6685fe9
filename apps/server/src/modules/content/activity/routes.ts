import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { listEvents } from './list-events.ts'

/** The call on what was done to items. */
export const activityRoutes: readonly OperationRoute[] = [route(calls.filesEvents, listEvents)]
