/** Restoring a folder to a moment. The page `/restore` is loaded by its route. */
export { restoreFolderToMoment, restoreToMoment } from './action.ts'
