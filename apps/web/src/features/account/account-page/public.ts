/** The account of the signed-in user. Its pages are loaded on first use. */
export { SYSTEMS } from './devices/systems.ts'
export { accountSection } from './section.ts'
export { profileSettings, securitySettings, tokensSettings } from './sections.ts'
export { secondStepQuery } from './security/second-step-query.ts'
