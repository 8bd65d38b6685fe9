/** The public API of the team's settings. Their page is loaded by its route. */
export { companySettings } from './company/company-settings.tsx'
export { groupsSettings } from './groups/groups-settings.tsx'
export { joiningSettings } from './joining/joining-settings.tsx'
export { mailSettings } from './mail/mail-settings.tsx'
export { settingsSidebarSection } from './section.ts'
export { sharingSettings } from './sharing/sharing-settings.tsx'
export { signInSettings } from './sign-in/sign-in-settings.tsx'
export { tagsSettings } from './tags/tags-settings.tsx'
