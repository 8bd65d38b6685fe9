import { calls } from '@arbour/contract/calls'
import { type OperationRoute, readingRoute, route } from '#modules/context.ts'
import { cancelRestore, getRestore, listRestores } from './get-restore.ts'
import { listRestoreActivity } from './list-activity.ts'
import { previewRestore } from './preview-restore.ts'
import { startRestore } from './start-restore.ts'
import { undoRestore } from './undo-restore.ts'

/** The endpoints for restoring a folder to a moment (decision 0079). */
export const restoreToMomentRoutes: readonly OperationRoute[] = [
  readingRoute(calls.filesRestoreActivity, listRestoreActivity),
  route(calls.filesRestorePreview, previewRestore),
  route(calls.filesRestoreStart, startRestore),
  route(calls.filesRestoreGet, getRestore),
  route(calls.filesRestoreList, listRestores),
  route(calls.filesRestoreCancel, cancelRestore),
  route(calls.filesRestoreUndo, undoRestore),
]
