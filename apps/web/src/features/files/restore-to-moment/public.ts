/** Restoring a folder to a moment. The page `/restore` is loaded by its route. */
export { restoreFolderToMoment, restoreToMoment } from './action.ts'
export { restoreSearch, toRestorePath } from './model/restore-path.ts'
