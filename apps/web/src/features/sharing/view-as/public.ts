/** Looking at the tree as somebody else sees it, and asking why. The page is loaded by its route. */
export { folderSeeAs, seeAs } from './actions.ts'
export { seeAsDialog, whyDialog } from './dialogs.ts'
