/** The account of the signed-in user. Its pages are loaded by their routes; those of other features use the same components. */
export type { AccountTab } from './account-tab.ts'
export { Section } from './components/section.tsx'
export { accountSection } from './section.ts'
export { profileTab, securityTab, tokensTab } from './tabs.ts'
