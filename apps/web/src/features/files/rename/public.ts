/** Giving an item another name, in a dialog or where it stands. */
export { rename } from './actions.ts'
export { renameDialog } from './dialog.ts'
export { EditableName } from './editable-name.tsx'
export { startRenaming } from './renaming-item.ts'
