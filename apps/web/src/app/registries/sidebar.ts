import type { TeamAbilities } from '@arbour/contract/entities/team/people'
import { accountSection } from '#features/account/account-page/public.ts'
import { binSection } from '#features/files/bin/public.ts'
import { allFilesSection } from '#features/files/folder-tree/public.ts'
import { companiesSection, projectsSection } from '#features/files/search/public.ts'
import { dashboardSection } from '#features/reporting/dashboard/public.ts'
import { reportsSection } from '#features/reporting/reports/public.ts'
import { sharedSection } from '#features/sharing/shared/public.ts'
import { helpSection } from '#features/shell/help/public.ts'
import { teamSection } from '#features/team/people/public.ts'
import { settingsSidebarSection } from '#features/team/settings/public.ts'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

/** The sections of the application, in order. */
const sections: readonly SidebarSection[] = [
  dashboardSection,
  allFilesSection,
  projectsSection,
  companiesSection,
  sharedSection,
  reportsSection,
  teamSection,
  settingsSidebarSection,
  binSection,
  helpSection,
]

/** Returns the sections that the user has access to. */
export function sectionsFor(abilities: TeamAbilities | undefined): SidebarSection[] {
  return sections.filter(({ isAvailable }) => isAvailable?.(abilities) ?? true)
}

/** Returns the pages that the command palette offers. The account is only in the user menu, not in the sidebar. */
export function pagesFor(abilities: TeamAbilities | undefined): SidebarSection[] {
  return [...sectionsFor(abilities), accountSection]
}
