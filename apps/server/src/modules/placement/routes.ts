import { calls } from '@arbour/contract/calls'
import type { CallContext } from '#modules/context.ts'
import { type CallRoute, route } from '#platform/http/register-calls.ts'
import { undoReplace } from './undo/undo-replace.ts'

/** The call that undoes what was replaced (spec 1 section 7). */
export const placementRoutes: readonly CallRoute<CallContext>[] = [route(calls.filesReplaceUndo, undoReplace)]
