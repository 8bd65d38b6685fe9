import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { getRoom } from './get-room.ts'

/** The endpoint for the overview of a project. */
export const projectRoomRoutes: readonly OperationRoute[] = [route(calls.filesRoom, getRoom)]
