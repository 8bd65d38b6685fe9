import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { undoReplace } from './undo/undo-replace.ts'

/** The call that undoes what was replaced. */
export const placementRoutes: readonly OperationRoute[] = [route(calls.filesReplaceUndo, undoReplace)]
