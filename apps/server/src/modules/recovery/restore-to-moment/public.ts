/** Restoring a folder to a moment (decision 0079). */

export { pruneItemChanges } from './prune-changes.ts'
export { restoreTasks } from './tasks.ts'
