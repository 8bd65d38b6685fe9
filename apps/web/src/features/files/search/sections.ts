import { IconBuilding, IconBuildingBridge2 } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const projectsSection: SidebarSection = { label: 'Projects', path: '/projects', icon: IconBuildingBridge2 }
export const companiesSection: SidebarSection = { label: 'Companies', path: '/companies', icon: IconBuilding }
