import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { undoReplace } from './undo/undo-replace.ts'

/** The call that undoes what was replaced (spec 1 section 7). */
export const placementRoutes: readonly OperationRoute[] = [route(calls.filesReplaceUndo, undoReplace)]
