/** Looking at the tree as somebody else sees it, and asking why. The page is loaded by its route. */
export { folderViewAs, viewAs } from './actions.ts'
export { viewAsDialog, whyDialog } from './dialogs.ts'
