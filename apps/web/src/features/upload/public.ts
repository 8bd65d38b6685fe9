/** What other features and the shell may use of uploads. */
export { UploadButton } from './components/upload-button.tsx'
export { UploadPanel } from './components/upload-panel.tsx'
export { startUploads } from './engine/uploads.ts'
export type { UploadSource } from './model/check-file.ts'
export type { UploadTarget } from './model/entry.ts'
export { canPickFolder, pickFiles, pickFolder } from './pick-files.ts'
export { useUploads } from './use-uploads.ts'
