import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { undoReplace } from './undo/undo-replace.ts'

/** The endpoint that undoes a replacement. */
export const conflictRoutes: readonly OperationRoute[] = [route(calls.filesReplaceUndo, undoReplace)]
