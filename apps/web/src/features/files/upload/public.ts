/** The public API of uploads. The queue and its panel are loaded after the first page. */
export { UploadPanel, WaitingUploads } from './components/lazy-panel.tsx'
export { isMakingItems, onItemCreated } from './created-items.ts'
export { type OneFile, oneFile, type SentSoFar } from './engine/send-one.ts'
export { canPickFolder, hasCamera, pickFiles, pickFolder, takePhoto } from './pick-files.ts'
export { readDroppedFiles } from './read-dropped-files.ts'
export { startUploads } from './start-uploads.ts'
