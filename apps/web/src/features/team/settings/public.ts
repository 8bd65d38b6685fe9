/** The public API of the team's settings. Their pages are loaded on first use. */
export { settingsSidebarSection } from './section.ts'
export {
  companySettings,
  groupsSettings,
  joiningSettings,
  mailSettings,
  sharingSettings,
  signInSettings,
  tagsSettings,
} from './sections.ts'
