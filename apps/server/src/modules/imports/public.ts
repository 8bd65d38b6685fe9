/** Folder trees from elsewhere: zips, other clouds, buckets, folders of the server (decision 0036). */

export { registerImportNotes } from './notes-route.ts'
export { importTasks } from './tasks.ts'
export { tendImports } from './tend-imports.ts'
