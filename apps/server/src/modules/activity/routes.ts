import { calls } from '@arbour/contract/calls'
import type { CallContext } from '#modules/context.ts'
import { type CallRoute, route } from '#platform/http/register-calls.ts'
import { listEvents } from './list-events.ts'

/** The call on what was done to items (spec 1 section 7). */
export const activityRoutes: readonly CallRoute<CallContext>[] = [route(calls.filesEvents, listEvents)]
