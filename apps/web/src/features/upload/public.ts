/** What other features and the shell may use of uploads. */
export { UploadPanel } from './components/upload-panel.tsx'
export { startUploads } from './engine/uploads.ts'
export { canPickFolder, pickFiles, pickFolder } from './pick-files.ts'
