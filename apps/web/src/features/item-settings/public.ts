/** The settings panel of an item. */
export { folderSettings, settings } from './actions.ts'
export { settingsDialog } from './dialog.tsx'
export { generalTab } from './general-tab.tsx'
export type { ItemTab } from './item-tab.ts'
export { useSection } from './section.ts'
