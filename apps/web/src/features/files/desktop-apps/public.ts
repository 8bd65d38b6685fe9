/** Editing office documents in apps on the user's computer. */
export { openInDesktopApp } from './actions.ts'
export { desktopAppDialog } from './dialogs.ts'
