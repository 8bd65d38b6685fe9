/** Where one may go: the parts of the application, and what stands at which address. */
export {
  isDeletedPath,
  itemPathOf,
  nameOfPath,
  type PathScheme,
  pathAbove,
  placeName,
  registerPathSchemes,
  type SchemeTop,
  schemeOf,
  topAt,
} from './path-schemes.ts'
export { SectionLink } from './section-link.tsx'
export type { SettingsSection } from './settings-section.ts'
export type { SectionLinkProps, SidebarSection } from './sidebar-section.ts'
