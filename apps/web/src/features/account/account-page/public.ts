/** The account of who is signed in. Its pages are loaded by their routes; those of other features are made of the same parts. */
export type { AccountTab } from './account-tab.ts'
export { ReadFailure } from './components/read-failure.tsx'
export { Section } from './components/section.tsx'
export { accountSection } from './section.ts'
export { profileTab, securityTab, tokensTab } from './tabs.ts'
