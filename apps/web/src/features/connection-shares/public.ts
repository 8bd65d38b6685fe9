/** Folders that are shared with connected teams and people. */
export { shareFolders } from './actions/share-folders.ts'
export { connectionsSection } from './connections-section.tsx'
export { connectionsStep } from './connections-share-step.ts'
export { editShareDialog, shareFoldersDialog } from './dialog.ts'
