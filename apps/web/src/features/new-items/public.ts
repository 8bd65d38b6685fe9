/** What makes something new in a folder. */
export { askNewFolder, askNewLink } from './ask-new-item.tsx'
export { newCloudDoc, newCompany, newFolder, newLink, newProject, newShortcut } from './create-actions.ts'
export { createShortcut } from './create-shortcut.ts'
export { uploadFiles, uploadFolder } from './upload-actions.ts'
