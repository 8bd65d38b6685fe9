import { IconHome } from '@tabler/icons-react'
import type { SidebarSection } from '#ui/navigation/sidebar-section.ts'

export const dashboardSection: SidebarSection = { label: 'Dashboard', path: '/', icon: IconHome }
