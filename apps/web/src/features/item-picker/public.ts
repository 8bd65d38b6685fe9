/** Choosing a folder or an item of the tree in a dialog. */
export { askFolder } from './ask-folder.tsx'
export { FolderPicker } from './folder-picker.tsx'
export { ItemPicker } from './item-picker.tsx'
