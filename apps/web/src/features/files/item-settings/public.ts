/** The settings panel of an item. */
export { folderSettings, settings } from './actions.ts'
export { askToDiscard } from './ask-to-discard.tsx'
export { settingsDialog } from './dialog.tsx'
export { generalTab } from './general-tab.tsx'
export type { ItemTab, ItemTabProps, TabPart } from './item-tab.ts'
export { useSection } from './section.ts'
