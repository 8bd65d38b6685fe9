import type { TeamAbilities } from '@arbour/contract/entities/people'
import { binSection } from '#features/bin/public.ts'
import { dashboardSection } from '#features/dashboard/public.ts'
import { allFilesSection } from '#features/folder-tree/public.ts'
import type { SidebarSection } from '#features/navigation/public.ts'
import { reportsSection } from '#features/reports/public.ts'
import { companiesSection, projectsSection } from '#features/search/public.ts'

/** The parts of the application in their order (spec 1 section 2). */
const sections: readonly SidebarSection[] = [
  dashboardSection,
  allFilesSection,
  projectsSection,
  companiesSection,
  reportsSection,
  binSection,
]

/** Those that a person finds. */
export function sectionsFor(abilities: TeamAbilities | undefined): SidebarSection[] {
  return sections.filter(({ isAvailable }) => isAvailable?.(abilities) ?? true)
}
