/** Folder trees that the server imports from other sources (decision 0036). */
export { importFiles, unpackZip } from './actions.ts'
export { ImportPanels } from './components/lazy-panels.tsx'
export { importDialog, importResultDialog } from './dialogs.ts'
