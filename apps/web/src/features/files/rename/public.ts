/** Renaming of items, in a dialog or in place. */
export { rename } from './actions.ts'
export { renameDialog } from './dialog.ts'
export { EditableName } from './editable-name.tsx'
export { startRenaming } from './renaming-item.ts'
