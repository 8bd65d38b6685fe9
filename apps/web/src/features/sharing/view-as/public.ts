/** Viewing the tree as another user, with explanations. The page is loaded by its route. */
export { folderViewAs, viewAs } from './actions.ts'
export { explainDialog, viewAsDialog } from './dialogs.ts'
