/** Dialogs to pick a folder or an item of the tree. */
export { folderDialog } from './dialog.ts'
export { FolderPicker } from './folder-picker.tsx'
export { ItemPicker } from './item-picker.tsx'
export { PickerBrowser } from './picker-browser.tsx'
export { PickerNewFolder } from './picker-new-folder.tsx'
