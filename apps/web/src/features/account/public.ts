/** The account of who is signed in. Its pages are loaded by their routes. */
export type { AccountTab } from './account-tab.ts'
export { accountSection } from './section.ts'
export { notificationsTab, profileTab } from './tabs.ts'
