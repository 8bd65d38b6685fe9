import type { User } from '@arbour/contract/entities/people'
import { BIN_PATH, ROOT_PATH } from '@arbour/contract/limits'
import { type Icon, IconBuilding, IconBuildingBridge2, IconChartBar, IconFolder, IconHome, IconTrash } from '@tabler/icons-react'
import { canSeeBin, canSeeReports } from '#features/identity/public.ts'

/** A link of the sidebar. */
export interface Section {
  label: string
  path: string
  icon: Icon
}

/** The parts of the application that a person may go to, in their order (spec 1 section 2). */
export function sectionsFor(user: User | undefined): Section[] {
  return [
    { label: 'Dashboard', path: '/', icon: IconHome },
    { label: 'All Files', path: ROOT_PATH, icon: IconFolder },
    { label: 'Projects', path: '/projects', icon: IconBuildingBridge2 },
    { label: 'Companies', path: '/companies', icon: IconBuilding },
    ...(canSeeReports(user) ? [{ label: 'Reports', path: '/reports', icon: IconChartBar }] : []),
    ...(canSeeBin(user) ? [{ label: 'Bin', path: BIN_PATH, icon: IconTrash }] : []),
  ]
}
