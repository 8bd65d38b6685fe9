/** Actions that create something in a folder. */
export { newCloudDoc, newCompany, newFolder, newLink, newProject, newShortcut } from './create-actions.ts'
export { createShortcut } from './create-shortcut.ts'
export { newFolderDialog, newLinkDialog, newShortcutDialog } from './dialogs.ts'
export { uploadFiles, uploadFolder, uploadPhoto } from './upload-actions.ts'
