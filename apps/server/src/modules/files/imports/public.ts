/** Imports of folder trees from zips, other clouds, buckets and server folders (decision 0036). */

export { countFailedImports } from './count-failed.ts'
export { expireImports } from './expire-imports.ts'
export { registerImportNotes } from './notes-route.ts'
export { IMPORT_TASK } from './run/import-job.ts'
export { importTasks } from './tasks.ts'
