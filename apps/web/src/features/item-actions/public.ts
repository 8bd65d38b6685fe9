/** Which actions there are. */
export { binActions, createActions, folderActions, itemActions, mainActions, openItemActions, uploadActions } from './registry.ts'
export { share } from './share.ts'
