/** Folder trees from elsewhere: zips, other clouds, buckets, folders of the server (decision 0036). */

export { countFailedImports } from './count-failed.ts'
export { registerImportNotes } from './notes-route.ts'
export { IMPORT_TASK } from './run/import-job.ts'
export { importTasks } from './tasks.ts'
export { tendImports } from './tend-imports.ts'
